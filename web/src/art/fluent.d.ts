/** The inside of an icon's SVG, on a field of 32 × 32; see build/fluent.ts. */
declare module 'fluent:*' {
  const body: string;
  export default body;
}
