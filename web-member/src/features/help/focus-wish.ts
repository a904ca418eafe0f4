/** Whether the focus goes into the chat with what comes next: somebody did something in it. After a reload it stays with the page. */
export interface FocusWish {
  ask(): void;
  /** Whether it was asked for; it is granted once. */
  take(): boolean;
}

export function focusWish(): FocusWish {
  let isAsked = false;
  return {
    ask() {
      isAsked = true;
    },
    take() {
      const was = isAsked;
      isAsked = false;
      return was;
    },
  };
}
