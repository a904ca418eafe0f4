import { UsePointBody } from '@aarambh/contracts/http/gatherings.ts';
import { json, write } from '@aarambh/http/access.ts';
import { endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';

const tag = 'Service';

/** The floor of figure P2a: reads, checks and owns the body of a booking, and answers a constant. */
export const floorEndpoint: Endpoint = endpoint(
  {
    method: 'POST',
    path: '/api/floor',
    access: { ...write, whose: 'body', body: json },
    tag,
    summary: 'Answers a constant',
    body: UsePointBody,
    undocumented: true,
  },
  (call) => call.json({ newPoint: 0, eventNumber: [], link: '', paymentId: '', bookingId: '' }),
);
