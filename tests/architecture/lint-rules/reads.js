/**
 * What runs by itself looks at a stream as it is stored: by `latest` (`kernel/latest.ts`). A mere `read` may be behind what another node wrote,
 * and nobody asks again for what a reactor, a schedule or a process left undone because of it. These are selectors of ESLint's
 * `no-restricted-syntax`: a `read` of a kind of stream, which takes an id and a function, and an account that is found in the same way.
 */
const message = 'What runs by itself must not miss what another node wrote: latest() of kernel/latest.ts, or stored() of an account.';

/** Files of reactors, schedules and processes. */
export const runsByItself = ['services/*/**/{reactors,processes,schedules}/**/*.ts', 'services/*/**/{reactors,schedule,schedules}.ts'];

/** First looks that `execute` decides again, so that a hopeless try writes nothing: in which file, at what, and why. */
export const firstLooks = [
  {
    files: ['services/gatherings/processes/book.ts'],
    at: ['gatherings'],
    why: 'The hold of the seat decides again. A look at the store would cost every booking a round trip (P1, P2a).',
  },
  {
    files: ['services/interviews/processes/booking.ts'],
    at: ['interviewees', 'days'],
    why: 'The turn and the hold of the slot decide again. A look at the store would cost every booking two round trips.',
  },
];

/** Options of `no-restricted-syntax` for what runs by itself, but for first looks at streams of those names. */
export const noOldStates = (at = []) => {
  const allowed = at.map((name) => `:not([callee.object.name="${name}"])`).join('');
  return [
    {
      selector: `CallExpression[callee.property.name="read"][arguments.1.type="ArrowFunctionExpression"][arguments.1.async=false]${allowed}`,
      message,
    },
    { selector: 'CallExpression[callee.object.name="people"][callee.property.name="find"]', message },
  ];
};
