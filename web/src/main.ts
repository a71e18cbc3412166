import { mount } from "svelte";
import App from "./App.svelte";
import { registerOffline } from "./pad/offline";
import { followLinks } from "./router.svelte";
import { followSettings } from "./settings.svelte";
import "./theme.css";
import { firstLanguage, showLanguage } from "./words.svelte";

followSettings();
registerOffline();
followLinks();
await showLanguage(firstLanguage());

const place = document.getElementById("app");
if (place) mount(App, { target: place });
