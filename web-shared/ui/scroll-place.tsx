import { ScrollRestoration, type Location } from 'react-router';

/**
 * Names the place at which a page is found again. What was opened by its address has the router's one key for that; its path keeps it from
 * beginning where another page of this tab had been scrolled to.
 */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Begins a page at its top, and finds its place again after Back and after a reload. */
export function ScrollPlace() {
  return <ScrollRestoration getKey={placeKey} />;
}
