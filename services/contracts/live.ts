/**
 * What the live connection names: a console fetches anew what it has of it. Queries of the member console have it as the first part of their keys, but for those
 * that its `shared/live/keys.ts` lists; `admin/{resource}` is for the admin console.
 */
export type Topic =
  | 'announcement'
  | 'bookings'
  | 'college'
  | 'connections'
  | 'content'
  | 'event'
  | `event:${string}`
  | 'eventboard'
  | 'interviews'
  | 'me'
  | 'membership'
  | 'own-data'
  | 'own-testimonials'
  | 'panel'
  | 'places'
  | 'points'
  | 'schedule'
  | 'slots'
  | 'student'
  | 'students'
  | 'testimonials'
  | 'uploads'
  | `admin/${string}`;

/** What it tells in itself, by the name of its patch: what changes too often to be fetched for that. */
export interface LivePatches {
  /** How many seats of these gatherings are left. */
  readonly seats: { readonly seats: readonly { readonly event: string; readonly left: number }[] };
}
