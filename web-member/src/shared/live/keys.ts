import type { Topic } from '@aarambh/contracts/live.ts';
import type { QueryName } from '@aarambh/web-shared/api/query-names.ts';
import type { QueryKey } from '@tanstack/react-query';

/** The queries that a topic of the live connection makes stale, where these are not those that begin with its name. */
const others: { readonly [Name in Topic]?: readonly QueryKey[] } = {
  me: [['me'], ['profile'], ['sessions'], ['consents']],
  connections: [['connections'], ['profile']],
  slots: [['college', 'slots'], ['college', 'interviews'], ['schedule']],
  places: [['college', 'interviews'], ['schedule']],
  // A scorecard that somebody writes is not read anew under their hands.
  interviews: [
    ['college', 'interviews'],
    ['interviews', 'own'],
    ['interviews', 'panels'],
    ['interviews', 'resume'],
  ],
  panel: [
    ['college', 'panel'],
    ['college', 'interviews'],
    ['interviews', 'own'],
  ],
};

/** The queries that a topic of the live connection makes stale. */
export function keysOf(topic: Topic): readonly QueryKey[] {
  if (topic.startsWith('event:')) return [['event', topic.slice('event:'.length)]];
  return others[topic] ?? [[topic as QueryName]];
}
