import { ChangePasswordBody, MessageAnswer } from '@aarambh/contracts/http/accounts.ts';
import { answers, endpoint, type Endpoint } from '../http/endpoint.ts';

const tag = 'Security';

/** How the caller signs in: the same for members and staff. */
export const securityEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'POST',
      path: '/api/password',
      tag,
      summary: 'Another password for the caller, who knows the old one; their other sessions end and a mail tells them',
      body: ChangePasswordBody,
      answers: answers(MessageAnswer),
    },
    async (call) => {
      const { accountId, sessionId } = call.me;
      const result = await call.ports.accounts.changeOwnPassword({ accountId, sessionId, ...call.body }, call.context());
      return call.answer(result, () => ({ message: 'password updated' }));
    },
  ),
];
