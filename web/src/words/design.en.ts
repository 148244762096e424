export default {
  close: 'Close',
  less: (what: string) => `${what}: one less`,
  more: (what: string) => `${what}: one more`,
};
