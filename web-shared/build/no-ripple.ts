/** Stands in the place of MUI's ripples. */
export default function TouchRipple(): null {
  return null;
}
