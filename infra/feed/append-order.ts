import { RefusedAhead, type AppendOrder } from '@aarambh/kernel/ports/event-store.ts';

/** Takes an append that is sent behind others. @throws {RefusedAhead} one of them was refused, or never sent */
export function takeSent(order: AppendOrder | undefined): void {
  if (order === undefined) return;
  if (order.behind.some(({ state }) => state !== 'sent' && state !== 'stored')) throw new RefusedAhead();
  order.ticket.state = 'sent';
}

/** Notes on the ticket of an append how it ended. */
export function settleSent(order: AppendOrder | undefined, state: 'stored' | 'refused'): void {
  if (order !== undefined) order.ticket.state = state;
}
