import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { stepOf, type LeftStep } from '@aarambh/web-shared/security/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { googleLogin } from '../api/calls.ts';
import { takeReturn, type GoogleReturn } from '../google-return.ts';
import { words } from '../words.ts';

/** How a login with Google goes on: under way, refused with a sentence, or not begun. */
export interface GoogleReturnState {
  readonly isBusy: boolean;
  readonly refusal: string | null;
  /** The account wants its password first; null where it does not. */
  readonly password: {
    readonly isPending: boolean;
    readonly error: string | null;
    readonly send: (password: string) => void;
    readonly giveUp: () => void;
  } | null;
}

/** Ends a login with Google on the page that it comes back to; `wanted` is the page that was wanted before, where one was. */
export function useGoogleReturn(on: {
  readonly done: (signedIn: SignedIn, wanted: string | undefined) => void;
  readonly left: (step: LeftStep, wanted: string | undefined) => void;
}): GoogleReturnState {
  const [back] = useState(takeReturn);
  const [asksPassword, setAsksPassword] = useState(false);
  const ends = {
    onSuccess: (signedIn: SignedIn) => on.done(signedIn, back!.wanted),
    onError: (error: Error) => {
      const step = stepOf(error);
      if (step !== null) on.left(step, back!.wanted);
      setAsksPassword(step === null && (asksPassword || isProblem(error, 'password_required')));
    },
  };
  const come = (password?: string) => {
    const { tokenId, state, age } = back!;
    return googleLogin({ tokenId: tokenId!, state, ...age, ...(password !== undefined && { password }) });
  };
  const login = useMutation({ mutationFn: () => come(), ...ends });
  const withPassword = useMutation({ mutationFn: come, ...ends });
  const finish = useEffectEvent(() => {
    if (isWithToken(back)) login.mutate();
  });
  // A token is good once: it is sent by the page that stays, which hears what comes of it.
  useEffect(() => {
    const timer = setTimeout(() => finish());
    return () => clearTimeout(timer);
  }, []);
  return {
    isBusy: isWithToken(back) && !login.isError,
    refusal: asksPassword ? null : refusalOf(back, login.error),
    password: asksPassword
      ? {
          // Until the next page is there, it stays closed.
          isPending: withPassword.isPending || withPassword.isSuccess,
          error: withPassword.error === null ? null : sentenceOf(withPassword.error),
          send: (password) => withPassword.mutate(password),
          giveUp: () => setAsksPassword(false),
        }
      : null,
  };
}

function isWithToken(back: GoogleReturn | null): boolean {
  return back !== null && back.tokenId !== null;
}

function refusalOf(back: GoogleReturn | null, error: Error | null): string | null {
  if (isProblem(error, 'password_required')) return words.google.turnedBack;
  if (error !== null) return stepOf(error) === null ? sentenceOf(error) : null;
  if (back === null || back.tokenId !== null) return null;
  return back.away ? words.google.away : words.google.turnedBack;
}
