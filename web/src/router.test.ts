import { expect, it, vi } from 'vitest';
import { placeOf, router } from './router.svelte';

it('knows the page of every address', () => {
  expect(placeOf('/')).toEqual({ page: 'home', params: {} });
  expect(placeOf('/t/AB12CD')).toEqual({ page: 'table', params: { code: 'AB12CD' } });
  expect(placeOf('/t/AB12CD/screen').page).toBe('screen');
  expect(placeOf('/new/junior/')).toEqual({ page: 'new', params: { game: 'junior' } });
  expect(placeOf('/replay')).toEqual({ page: 'replay', params: {} });
  expect(placeOf('/replay/x%2Fy/2')).toEqual({
    page: 'replayOf',
    params: { table: 'x/y', round: '2' },
  });
  expect(placeOf('/nowhere/at/all').page).toBe('lost');
  expect(placeOf('/t/%').params).toEqual({ code: '%' });
});

it('follows links of our own without loading the page', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  document.body.innerHTML =
    '<a href="/about?x=1"><b>about</b></a><a href="/api/x" id="file">file</a>';
  document.querySelector('b')!.click();
  expect(location.pathname).toBe('/about');
  expect(router.place.page).toBe('about');
  expect(router.query.get('x')).toBe('1');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.getElementById('file')!.addEventListener('click', (event) => event.preventDefault());
  document.getElementById('file')!.dispatchEvent(click);
  expect(router.place.page).toBe('about');
});
