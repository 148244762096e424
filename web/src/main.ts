import { mount } from 'svelte';
import App from './App.svelte';
import './design/base.css';
import './games/palettes';
import './settings/settings.svelte';
import { installWorker } from './worker/install';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no element #app.');

export default mount(App, { target });

void installWorker();
