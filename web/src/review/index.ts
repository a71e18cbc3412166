/** Everything about reviews, loaded together when the first one is asked for. */
import Coming from "./Coming.svelte";
import { decisionAt } from "./grades";
import GradeMark from "./GradeMark.svelte";
import Judgement from "./Judgement.svelte";
import ReviewView from "./ReviewView.svelte";
import Strip from "./Strip.svelte";
import { ReviewWork } from "./work.svelte";

export { Coming, decisionAt, GradeMark, Judgement, ReviewView, ReviewWork, Strip };
