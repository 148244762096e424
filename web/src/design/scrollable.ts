/** Places that may scroll: a stop of the Tab key as long as they do, and none when all is seen;
 *  `data-before` and `data-more` as long as something above or below is out of sight. */
import type { Attachment } from 'svelte/attachments';

/** Pixels below that hold nothing one would miss: a margin, a shadow. */
const HARDLY = 24;
/** The same above: there lines begin at once. */
const HARDLY_ABOVE = 8;

export const scrollable: Attachment<HTMLElement> = (node) => {
  function look() {
    const cut =
      node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (cut && getComputedStyle(node).overflowY !== 'visible') node.tabIndex = 0;
    // What has the focus would lose it with its number.
    else if (document.activeElement === node) node.tabIndex = -1;
    else node.removeAttribute('tabindex');
    const below = node.scrollHeight - node.clientHeight - node.scrollTop;
    node.toggleAttribute('data-more', node.tabIndex === 0 && below > HARDLY);
    node.toggleAttribute('data-before', node.tabIndex === 0 && node.scrollTop > HARDLY_ABOVE);
  }

  // What is inside may grow as well as the place itself.
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const child of removedNodes) if (child instanceof Element) sizes.unobserve(child);
      for (const child of addedNodes) if (child instanceof Element) sizes.observe(child);
    }
    // It is looked at again, also when something went away.
    sizes.unobserve(node);
    sizes.observe(node);
  });
  for (const element of [node, ...node.children]) sizes.observe(element);
  contents.observe(node, { childList: true });
  node.addEventListener('scroll', look, { passive: true });
  return () => {
    node.removeEventListener('scroll', look);
    sizes.disconnect();
    contents.disconnect();
  };
};
