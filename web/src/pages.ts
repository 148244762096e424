/** The pages, each a chunk that is loaded when it is first seen. */
import type { Component } from 'svelte';
import type { PageName, Params } from './router.svelte';

/** What a page gets: the parts of its address. */
export interface PageProps {
  params: Params;
}

/** A page that needs nothing of its address takes no properties. */
type Page = Component<PageProps> | Component<Record<string, never>>;

export const PAGES: Record<PageName, () => Promise<{ default: Page }>> = {
  home: () => import('./home/Page.svelte'),
  new: () => import('./home/New.svelte'),
  join: () => import('./home/Join.svelte'),
  table: () => import('./table/Page.svelte'),
  screen: () => import('./screen/Page.svelte'),
  replay: () => import('./replay/Page.svelte'),
  replayLast: () => import('./replay/Page.svelte'),
  replayOf: () => import('./replay/Page.svelte'),
  rules: () => import('./rules/Page.svelte'),
  learn: () => import('./learn/Page.svelte'),
  groups: () => import('./groups/List.svelte'),
  group: () => import('./groups/Page.svelte'),
  groupDoor: () => import('./groups/Print.svelte'),
  groupJoin: () => import('./groups/Join.svelte'),
  about: () => import('./about/Page.svelte'),
  settings: () => import('./settings/Page.svelte'),
  skill: () => import('./skill/Page.svelte'),
  lost: () => import('./Lost.svelte'),
};
