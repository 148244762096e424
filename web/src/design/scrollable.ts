/** Places that may scroll: a stop of the Tab key as long as they do, and none when all is seen. */
import type { Attachment } from 'svelte/attachments';

export const scrollable: Attachment<HTMLElement> = (node) => {
  function look() {
    const cut = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (cut && getComputedStyle(node).overflowY !== 'visible') node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  }

  // What is inside may grow as well as the place itself.
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(watch);
  function watch() {
    sizes.disconnect();
    sizes.observe(node);
    for (const child of node.children) sizes.observe(child);
  }
  watch();
  contents.observe(node, { childList: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
};
