"""Qwixx: the learned weights of a search's judgement, made by ``bench/fit_qwixx.py``."""

import base64

import numpy as np

UNITS = 16
"""Units of the network's hidden layer."""

_WEIGHTS = (
    "b1n}s2{z-e(5y}^aIV`ix+iZhsxS<yuCeT;p{yt@qc{_=$*`<65U`y$m@%U`<+iD_rLCr!p|Ghf6*a-PPN*|BAT#+e6S"
    "kDG!W}Lxt+JjVZ!?1+F(SIIcO5dbgf%=Sq%*uEnk%+2HZM~sKQC-4(XEHC>9W`=x3CtpCNJBuGOf!nV=z1~@-c*&MXuS"
    "WB(vKyf3EbfIi!xWA}v6&=bT@#xUvc^a<B6zK`Wgt6&|^=EwulY5iviy2{s3*?YKoVo-g$_MX94T2QiK!YN`gWJ1k0|o"
    "UXexN3;YqN-?k@Z?i_Mt+CE3hBEE6wXeZ2p*7yE0kZNdfHeQHK)9eZ1+l9&J*p}((yV;6x+g8HUba^;7NFKNhcaoj?6T"
    "rA(XRTalrEtrFtB^Dma|_q!?6RXA+>X^6EYvJ_pPxoYch5*Y&7>U2d-|nd9|7`m^H1O1GGajsyBk62(=G5WH$^r`LLuq"
    "?=Bs(udwE-#<YnnXsp>VIw)W^lcc+|W3;%aPAto@^fRTcIx#^o>@g;%6S5^Oxiu}a+_N_?3^v>}@u-$Crmb8qTd)7EMz"
    "y~zHL55w;Vm?@Q6qdbmn4HOaVbAEkEnvK`>l;NjjPBnyRJ;K0523VHL&rnNH$j}hO;~~AFNrp=du+u0yL7agf88%g*I6"
    "-*tUZ+*)Ux=YP6&>$)pdpNwj$?Mk$`K0<KB0L9`h-v9M30XtSv<akQN>W-i{bzb)AtWU&w+rzf(o$1FOt)FR?Dzc&{(J"
    "`)8qa<I)UFDP2HgRzhrpRBx^jwmp-%rZeNJFq4)uBy~D+N-mtaI*w8n5>5@0kqk$o+<G)T&`j)!8Kc|YOq2ss;!&5&M4"
    "wCX*FrBA1<G@l{us?f48(W<`qgf^s>h^8y|}-%B^6r^t8$_!jgrtH8I96-Ywpo#3x&?J1nxL@GJu|0WlFV(Ut@-(k{oT"
    "kvdQ)IW$HoX(v=U6tl`SM=J+3nX*YPs4>+vcZ>Wq#x#*IwytqC0<_mGdo6!9)u=l%f*mFxRWTVWD6qIRBd|BD6{vtVvb"
    "0VyTQ9jWs4zUVXSKpB_PHResj<%>TbXUKvND1kDKcQF8><B@HzOmqU^9TV#Gs!g88h;+X*ue!EE`=bg*Esx=CNfiuC7f"
    "f7clxVkTWYR9IU}J)HWVA8@LD>$TYSvSgu7Z+$xwc!>vd;PdHB-xHI)I0jrWI*0SQQelg!5i7gzm)+RtNrK)^2o~B<8s"
    "x9iU*B_y^A+ItpcRHad6)-+Dsi_n)*REQz_A_*&qb9nvOstEw4KT5#jja_i4YU5SYO<#@q$syKB%?MUN3y1`I4$@y<F;"
    "F^Q?-e$p)XOiJuLI61+GCZw>9^!Mj(SW<qs_`wXst%2Di#J87Dz511Th|#V~j*Rj6Guqp&3{{T%Tz6)WDawK146g|P*x"
    "m9PJ^aVR!4YBGE&{-5ccG_MmezA?HnRIweRSgDpY85p9meKRvOb}$X2iXBL?Stz5n6f>|goh^|s+%IP`Ah69a4YTvF%&"
    ">1MWVbXj2`=(1;2P{Iv?dZY$|xbIm9UN|Ks6aEakkQ>_nL66v9pM{CollA&a?@$2M!f6u&duOU#{ITZZX81+o`v%)2*>"
    "9*E7vFPbfpI<*WNN(zNZbEjGZhPB9(}ST2jOt}lwE_%**X9<@ZWmb5Og0k7hypePr(d$R_pz^g>B&asxRU$hmpDz4bHp"
    "B|8;dbNqT^)_g@thcu)F0~G=*Q*D*8Zq50Ew(=}makSYqp;Pqez_{Bqc8_F<*z2P-8M+KLA2yCC^V5YT^so@w5aQ|RI$"
    "~yCb+N}LbOh_"
)

_NUMBERS = np.frombuffer(base64.b85decode(_WEIGHTS), "<f2").astype(np.float64)

FIRST_LAYER = _NUMBERS[:-UNITS].copy()
"""For every number that is noted, one weight for each unit."""
LAST_LAYER = _NUMBERS[-UNITS:].copy()
"""The weights of the units."""
