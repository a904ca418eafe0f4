import { unlock } from '@aarambh/contracts/routes/points.ts';
import { write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { PointsService } from '../use-cases.ts';

/** Free points (B6). The subscription calls of the specification send the bare token, so their free sibling takes it too (A8). */
export const unlockEndpoint: Endpoint<PointsService> = handle(
  unlock,
  { access: { ...write, token: 'raw-or-bearer' } },
  async (call, points: PointsService) =>
    call.answer(await points.unlock(call.me.accountId, call.context()), ({ balance }) => ({
      message: 'Congratulation! Free Points Added!',
      newPoint: balance,
    })),
);
