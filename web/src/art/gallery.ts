/** All art at once, for those who draw it: `npm run dev`, then /gallery.html. Not in the build. */
import { mount } from 'svelte';
import '../design/base.css';
import '../games/palettes';
import Gallery from './Gallery.svelte';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const target = document.getElementById('app');
if (target === null) throw new Error('gallery.html has no element #app.');

export default mount(Gallery, { target });
