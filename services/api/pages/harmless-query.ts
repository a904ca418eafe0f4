/** What others write into a link to count who follows it. No page reads it. */
const COUNTED = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|twclid|li_fat_id|igshid|mc_cid|mc_eid)$/;

/** Whether a page shows the same with this query as without: a rendered page is the same for everybody. */
export function asksForNothing(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => COUNTED.test(name));
}
