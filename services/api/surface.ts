import { mounted } from '@aarambh/context/compose.ts';
import type { Endpoint } from '@aarambh/http/endpoint.ts';
import { historyEndpoint } from './admin/history.ts';
import { meEndpoint } from './admin/me.ts';
import { systemEndpoints } from './admin/system.ts';
import { docsEndpoints } from './pages/docs.ts';
import { floorEndpoint } from './pages/floor.ts';
import { mailboxEndpoints } from './pages/mailbox.ts';
import { operationEndpoints } from './pages/operations.ts';
import type { ApiPorts } from './ports.ts';

/** Every call that the product answers: those of all contexts, and the service's own. Pages stand apart: they take what is left. */
export function calls(ports: ApiPorts, document: () => unknown): readonly Endpoint[] {
  return [
    ...mounted(ports.contexts, ports.uses),
    meEndpoint,
    historyEndpoint(ports.contexts),
    ...systemEndpoints(ports),
    ...operationEndpoints(ports),
    ...docsEndpoints(document),
    ...(ports.settings.floorRoute ? [floorEndpoint] : []),
    ...(ports.mailbox === null ? [] : mailboxEndpoints(ports.mailbox)),
  ];
}
