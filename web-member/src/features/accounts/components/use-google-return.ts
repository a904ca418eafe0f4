import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { stepOf, type LeftStep } from '@aarambh/web-shared/security/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { googleLogin } from '../api/calls.ts';
import { takeReturn, type GoogleReturn } from '../google-return.ts';
import { words } from '../words.ts';

/** How a login with Google goes on: under way, refused with a sentence, or not begun. */
interface GoogleReturnState {
  readonly isBusy: boolean;
  readonly refusal: string | null;
}

/** Ends a login with Google on the page that it comes back to; `wanted` is the page that was wanted before, where one was. */
export function useGoogleReturn(on: {
  readonly done: (signedIn: SignedIn, wanted: string | undefined) => void;
  readonly left: (step: LeftStep, wanted: string | undefined) => void;
}): GoogleReturnState {
  const [back] = useState(takeReturn);
  const login = useMutation({
    mutationFn: (tokenId: string) => googleLogin({ tokenId, state: back!.state, ...back!.age }),
    onSuccess: (signedIn) => on.done(signedIn, back!.wanted),
    onError: (error) => {
      const step = stepOf(error);
      if (step !== null) on.left(step, back!.wanted);
    },
  });
  const finish = useEffectEvent(() => {
    if (back !== null && back.tokenId !== null) login.mutate(back.tokenId);
  });
  useEffect(() => finish(), []);
  return { isBusy: isWithToken(back) && !login.isError, refusal: refusalOf(back, login.error) };
}

function isWithToken(back: GoogleReturn | null): boolean {
  return back !== null && back.tokenId !== null;
}

function refusalOf(back: GoogleReturn | null, error: Error | null): string | null {
  if (error !== null) return stepOf(error) === null ? sentenceOf(error) : null;
  if (back === null || back.tokenId !== null) return null;
  return back.away ? words.google.away : words.google.turnedBack;
}
