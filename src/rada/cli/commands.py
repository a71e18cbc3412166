"""Every command with its options. What a command does is loaded when it is asked for."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from rada import __version__
from rada.cli.errors import UsageTrouble
from rada.cli.helping import Command, Group
from rada.cli.quick import phrase
from rada.games import BUILT_IN
from rada.kernel.code_cache import compile_nothing
from rada.kernel.module_code import has_module
from rada.solve import solvable

Function = TypeVar("Function", bound=Callable[..., Any])


def build(language: str) -> typer.Typer:
    """The whole command line, with its help in a language."""
    app = typer.Typer(
        cls=Group,
        help=phrase(language, "help-rada"),
        epilog="rada",
        context_settings={"obj": language},
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    _add_root(app, language)
    _add_reading(app, language)
    _add_play(app, language)
    _add_serve(app, language)
    _add_simulate(app, language)
    _add_arena(app, language)
    _add_solve(app, language)
    _add_records(app, language)
    _add_advice(app, language)
    return app


def _start_at_once() -> None:
    """Compile nothing where the modules of the games are there; to be said before anything is
    imported that is compiled."""
    if all(has_module(game) for game in BUILT_IN):
        compile_nothing()


def _command(
    app: typer.Typer, language: str, name: str, example: str
) -> Callable[[Function], Function]:
    """The decorator that adds a command with its help."""
    short, more = phrase(language, f"help-{name}"), phrase(language, f"help-{name}-more")
    return app.command(name, cls=Command, help=f"{short}\n{more}", short_help=short, epilog=example)


def _option(language: str, name: str, metavar: str, message: str = "") -> Any:
    told = phrase(language, f"help-{message or 'option-' + name}")
    return typer.Option(f"--{name}", metavar=metavar, help=told, show_default=False)


def _file(language: str) -> Any:
    return typer.Argument(show_default=False, help=phrase(language, "help-file"))


def _game(language: str) -> Any:
    return _argument_with_names(phrase(language, "help-game"))


def _solvable(language: str) -> Any:
    return _argument_with_names(phrase(language, "help-game"), solvable())


def _games(language: str) -> Any:
    return _argument_with_names(phrase(language, "help-games-some"))


def _argument_with_names(told: str, names: Iterable[str] = BUILT_IN) -> Any:
    """An argument with the names of our games; to look for those of others would take time."""
    return typer.Argument(show_default=False, help=f"{told}: {', '.join(names)}.")


def _lang(language: str) -> Any:
    return _option(language, "lang", "cs|en")


def _add_root(app: typer.Typer, language: str) -> None:
    def show_version(asked: bool) -> None:
        if asked:
            typer.echo(f"rada {__version__}")
            raise typer.Exit

    told = phrase(language, "help-option-version")

    @app.callback(invoke_without_command=True)
    def rada(
        ctx: typer.Context,
        version: Annotated[
            bool,
            typer.Option("--version", is_eager=True, callback=show_version, help=told),
        ] = False,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> None:
        if ctx.invoked_subcommand is None:
            from rada.cli.serve import Serving, run_server

            raise typer.Exit(run_server(Serving(open=True), language))


def _add_reading(app: typer.Typer, language: str) -> None:
    @_command(app, language, "games", "rada games")
    def games(lang: Annotated[str | None, _lang(language)] = None) -> int:
        from rada.cli.reading import show_games

        return show_games(language)

    @_command(app, language, "rules", "rada rules gap")
    def rules(
        game: Annotated[str, _game(language)],
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        from rada.cli.reading import show_rules

        return show_rules(game, language)


def _add_play(app: typer.Typer, language: str) -> None:
    @_command(app, language, "play", "rada play gap --players 4 --bots greedy --option target=15")
    def play(
        game: Annotated[str | None, _game(language)] = None,
        players: Annotated[int | None, _option(language, "players", "N")] = None,
        bots: Annotated[str | None, _option(language, "bots", "NAME[,NAME…]")] = None,
        seed: Annotated[str | None, _option(language, "seed", "HEX")] = None,
        option: Annotated[list[str] | None, _option(language, "option", "K=V")] = None,
        record: Annotated[Path | None, _option(language, "record", "FILE")] = None,
        starter: Annotated[str | None, _option(language, "starter", "N|random")] = None,
        people: Annotated[int, _option(language, "people", "N")] = 1,
        seat: Annotated[int, _option(language, "seat", "N")] = 0,
        resume: Annotated[Path | None, _option(language, "resume", "FILE")] = None,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        _start_at_once()
        from rada.cli import play as playing

        if resume is not None:
            chosen = (game, players, bots, seed, option, starter)
            if any(each is not None for each in chosen):
                raise UsageTrouble("resume")
            return playing.resume(resume, language, explicit=lang is not None, record=record)
        wish = playing.Wish(
            game=game,
            players=players,
            bots=bots,
            seed=seed,
            options=option or [],
            record=record,
            starter=starter,
            people=people,
            seat=seat,
        )
        return playing.open_table(wish, language)


def _add_serve(app: typer.Typer, language: str) -> None:
    @_command(app, language, "serve", "rada serve --lan --port 8000 --db games.db")
    def serve(
        host: Annotated[str | None, _option(language, "host", "ADDRESS")] = None,
        lan: Annotated[bool, _option(language, "lan", "")] = False,
        port: Annotated[int, _option(language, "port", "N")] = 8000,
        db: Annotated[str | None, _option(language, "db", "PATH|URL")] = None,
        workers: Annotated[int, _option(language, "workers", "N")] = 1,
        allowed_host: Annotated[list[str] | None, _option(language, "allowed-host", "NAME")] = None,
        public_url: Annotated[str | None, _option(language, "public-url", "URL")] = None,
        log_level: Annotated[str, _option(language, "log-level", "LEVEL")] = "warning",
        open: Annotated[bool, _option(language, "open", "")] = False,  # noqa: A002 - the option's name
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        from rada.cli.serve import Serving, host_for, run_server

        wish = Serving(
            host=host_for(host, lan),
            port=port,
            db=db,
            workers=workers,
            log_level=log_level,
            names=tuple(allowed_host or ()),
            public_url=public_url or "",
            open=open,
        )
        return run_server(wish, language)

    @_command(app, language, "site", "rada site public --server https://rada.example.org")
    def site(
        folder: Annotated[
            Path, typer.Argument(show_default=False, help=phrase(language, "help-folder"))
        ],
        server: Annotated[str | None, _option(language, "server", "URL")] = None,
        force: Annotated[bool, _option(language, "force", "")] = False,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        from rada.cli.site import write_site

        return write_site(folder, server or "", force, language)

    @_command(app, language, "warm", "rada warm")
    def warm(
        games: Annotated[list[str] | None, _games(language)] = None,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        from rada.cli.warm import run_warm

        return run_warm(games or [], language)


def _add_simulate(app: typer.Typer, language: str) -> None:
    @_command(
        app, language, "simulate", "rada simulate qwixx --players 3 --games 10000 --bots greedy"
    )
    def simulate(
        game: Annotated[str, _game(language)],
        players: Annotated[int, _option(language, "players", "N")],
        games: Annotated[int, _option(language, "games", "M")],
        bots: Annotated[
            str, _option(language, "bots", "NAME[,NAME…]", "option-bots-simulate")
        ] = "greedy",
        seed: Annotated[str, _option(language, "seed", "S", "option-seed-text")] = "0",
        option: Annotated[list[str] | None, _option(language, "option", "K=V")] = None,
        record: Annotated[
            Path | None, _option(language, "record", "FILE", "option-record-new")
        ] = None,
        json: Annotated[bool, _option(language, "json", "")] = False,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        from rada.cli.simulate import run_simulation

        return run_simulation(
            game=game,
            players=players,
            games=games,
            bots=bots,
            seed=seed,
            options=option or [],
            record=record,
            as_json=json,
            language=language,
        )


def _add_arena(app: typer.Typer, language: str) -> None:
    @_command(app, language, "arena", "rada arena gap --players 2 --bots master,greedy --games 300")
    def arena(
        game: Annotated[str, _game(language)],
        players: Annotated[int, _option(language, "players", "N")],
        bots: Annotated[str, _option(language, "bots", "NAME[,NAME…]", "option-bots-arena")],
        games: Annotated[int, _option(language, "games", "M", "option-games-arena")],
        seed: Annotated[str, _option(language, "seed", "S", "option-seed-text")] = "0",
        option: Annotated[list[str] | None, _option(language, "option", "K=V")] = None,
        workers: Annotated[
            int | None, _option(language, "workers", "W", "option-workers-arena")
        ] = None,
        cluster: Annotated[str | None, _option(language, "cluster", "ADDRESS")] = None,
        out: Annotated[Path | None, _option(language, "out", "DIR")] = None,
        resume: Annotated[bool, _option(language, "resume", "", "option-resume-arena")] = False,
        limit: Annotated[float, _option(language, "limit", "SECONDS")] = 60.0,
        json: Annotated[bool, _option(language, "json", "")] = False,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        from rada.cli.arena import Wish, run_arena

        wish = Wish(
            game=game,
            players=players,
            bots=bots,
            games=games,
            seed=seed,
            options=option or [],
            workers=workers,
            cluster=cluster,
            out=out,
            resume=resume,
            limit=limit,
            as_json=json,
        )
        return run_arena(wish, language)


def _add_solve(app: typer.Typer, language: str) -> None:
    @_command(
        app, language, "solve", "rada solve thegame --players 3 --deals 100 --option minimum=3"
    )
    def solve(
        game: Annotated[str, _solvable(language)],
        players: Annotated[int, _option(language, "players", "N")],
        deals: Annotated[int, _option(language, "deals", "M")],
        nodes: Annotated[int, _option(language, "nodes", "N")] = 5_000_000,
        seed: Annotated[str, _option(language, "seed", "S", "option-seed-deals")] = "0",
        first: Annotated[int, _option(language, "first", "K")] = 0,
        option: Annotated[list[str] | None, _option(language, "option", "K=V")] = None,
        record: Annotated[
            Path | None, _option(language, "record", "FILE", "option-record-wins")
        ] = None,
        json: Annotated[bool, _option(language, "json", "")] = False,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        from rada.cli.solve import Wish, run_solve

        wish = Wish(
            game=game,
            players=players,
            deals=deals,
            nodes=nodes,
            seed=seed,
            first=first,
            options=option or [],
            record=record,
            as_json=json,
        )
        return run_solve(wish, language)


def _add_records(app: typer.Typer, language: str) -> None:
    @_command(app, language, "replay", "rada replay games.jsonl --game 2 --at 40")
    def replay(
        file: Annotated[Path, _file(language)],
        game: Annotated[int, _option(language, "game", "K")] = 1,
        at: Annotated[int | None, _option(language, "at", "N")] = None,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        _start_at_once()
        from rada.cli.replay import show_replay

        return show_replay(file, game, at, language)

    @_command(app, language, "verify", "rada verify games.jsonl")
    def verify(
        file: Annotated[Path, _file(language)],
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        _start_at_once()
        from rada.cli.verify import show_verdicts

        return show_verdicts(file, language)


def _add_advice(app: typer.Typer, language: str) -> None:
    @_command(app, language, "advise", "rada advise games.jsonl --at 40")
    def advise(
        file: Annotated[Path, _file(language)],
        game: Annotated[int, _option(language, "game", "K")] = 1,
        at: Annotated[int | None, _option(language, "at", "N", "option-at-advise")] = None,
        seat: Annotated[int | None, _option(language, "seat", "S", "option-seat-advise")] = None,
        budget: Annotated[str, _option(language, "budget", "VISITS|TIME")] = "1s",
        top: Annotated[int, _option(language, "top", "K")] = 5,
        json: Annotated[bool, _option(language, "json", "")] = False,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        _start_at_once()
        from rada.cli.advise import Wish, show_advice

        return show_advice(Wish(file, game, at, seat, budget, top, json), language)

    @_command(app, language, "review", "rada review games.jsonl --out review")
    def review(
        file: Annotated[Path, _file(language)],
        game: Annotated[int, _option(language, "game", "K")] = 1,
        budget: Annotated[
            str | None, _option(language, "budget", "VISITS|TIME", "option-budget-review")
        ] = None,
        out: Annotated[Path | None, _option(language, "out", "DIR", "option-out-review")] = None,
        json: Annotated[bool, _option(language, "json", "")] = False,
        lang: Annotated[str | None, _lang(language)] = None,
    ) -> int:
        _start_at_once()
        from rada.cli.review import Wish, show_review

        return show_review(Wish(file, game, budget, out, json), language)
