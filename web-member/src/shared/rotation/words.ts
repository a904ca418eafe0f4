/** What the buttons of everything that turns by itself say. */
export const words = {
  carousel: 'carousel',
  slide: 'slide',
  of: (at: number, all: number) => `${at} of ${all}`,
  pause: 'Pause',
  play: 'Play',
  pauseOf: (what: string) => `Pause: ${what}`,
  playOf: (what: string) => `Play: ${what}`,
  previousOf: (what: string) => `Previous: ${what}`,
  nextOf: (what: string) => `Next: ${what}`,
};
