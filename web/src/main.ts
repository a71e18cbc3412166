import { mount } from "svelte";
import App from "./App.svelte";
import { registerOffline } from "./offline.svelte";
import { holdLinks } from "./place";
import { enter, followLinks } from "./router.svelte";
import { followSettings } from "./settings.svelte";
import "./theme.css";
import { firstLanguage, showLanguage } from "./words.svelte";

followSettings();
registerOffline();
holdLinks();
enter();
followLinks();
await showLanguage(firstLanguage());

const place = document.getElementById("app");
if (place) mount(App, { target: place });
