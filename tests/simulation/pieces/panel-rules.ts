import assert from 'node:assert/strict';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { InterviewEvent, IntervieweeEvent } from '@aarambh/contracts/events/interviews.ts';
import type { InterviewerEvent, PanelEvent } from '@aarambh/contracts/events/panels.ts';
import type { ScorecardEvent } from '@aarambh/contracts/events/scorecards.ts';
import type { Plain } from '../../gatherings/world.ts';

type Followed = Extract<
  PanelEvent | InterviewerEvent | ScorecardEvent | InterviewEvent | IntervieweeEvent | AccountEvent,
  {
    readonly type:
      | 'AccountRegistered'
      | 'AccountErased'
      | 'InterviewerInvited'
      | 'InterviewerAccepted'
      | 'InterviewerJoined'
      | 'InterviewerInvitationEnded'
      | 'InterviewerRemoved'
      | 'InterviewerPlaced'
      | 'InterviewerUnplaced'
      | 'InterviewTookPlace'
      | 'ScorecardSubmitted'
      | 'ScorecardCorrected'
      | 'InterviewScored';
  }
>;

/** What is known of somebody who was invited to the panel. */
interface Trail {
  stands: 'invited' | 'seated' | 'gone';
  /** With which account they accepted; null before. */
  accountId: string | null;
  placed: boolean;
}

/** What must be true of panels and scorecards, from events and answers alone. */
export function panelRules() {
  const trails = new Map<string, Trail>();
  const registered = new Set<string>();
  const erased = new Set<string>();
  const tookPlace = new Set<string>();
  /** By booking: the version that was submitted last, and the one that the student's stream has noted. */
  const versions = new Map<string, number>();
  const noted = new Map<string, number>();
  const toldGone = new Set<string>();

  function trailOf(interviewerId: string): Trail {
    const trail = trails.get(interviewerId);
    assert.ok(trail !== undefined, 'something happened to somebody whom nobody invited');
    return trail;
  }

  function follow(event: Followed): void {
    switch (event.type) {
      case 'AccountRegistered':
        registered.add(event.data.accountId);
        return;
      case 'AccountErased':
        erased.add(event.data.accountId);
        return;
      case 'InterviewerInvited':
        trails.set(event.data.interviewerId, { stands: 'invited', accountId: null, placed: false });
        return;
      case 'InterviewerAccepted':
        assert.equal(trailOf(event.data.interviewerId).stands, 'invited', 'an invitation was accepted that had ended');
        trailOf(event.data.interviewerId).accountId = event.data.accountId;
        return;
      case 'InterviewerJoined': {
        const { interviewerId, accountId } = event.data;
        const trail = trailOf(interviewerId);
        assert.deepEqual([trail.stands, trail.accountId], ['invited', accountId], 'somebody joined who had not accepted');
        assert.ok(registered.has(accountId), 'somebody joined who has no account');
        const others = [...trails.values()].filter((one) => one.stands === 'seated' && one.accountId === accountId);
        assert.equal(others.length, 0, 'an account is on a panel twice');
        trail.stands = 'seated';
        return;
      }
      case 'InterviewerInvitationEnded':
        assert.equal(trailOf(event.data.interviewerId).stands, 'invited', 'an invitation ended twice');
        trailOf(event.data.interviewerId).stands = 'gone';
        return;
      case 'InterviewerRemoved':
        assert.equal(trailOf(event.data.interviewerId).stands, 'seated', 'somebody was removed who is not on the panel');
        trailOf(event.data.interviewerId).stands = 'gone';
        return;
      case 'InterviewerPlaced':
        trailOf(event.data.interviewerId).placed = true;
        return;
      case 'InterviewerUnplaced':
        trailOf(event.data.interviewerId).placed = false;
        return;
      case 'InterviewTookPlace':
        tookPlace.add(event.data.bookingId);
        return;
      case 'ScorecardSubmitted':
      case 'ScorecardCorrected': {
        const { bookingId, version } = event.data;
        assert.ok(tookPlace.has(bookingId), 'an interview was scored that did not take place');
        assert.equal(version, (versions.get(bookingId) ?? 0) + 1, 'a version of a scorecard is missing, or there twice');
        versions.set(bookingId, version);
        return;
      }
      case 'InterviewScored': {
        const { bookingId, version } = event.data;
        assert.ok(version <= (versions.get(bookingId) ?? 0), 'a student was told of a scorecard that nobody submitted');
        assert.ok(version > (noted.get(bookingId) ?? 0), 'a student was told twice of one scorecard');
        noted.set(bookingId, version);
        return;
      }
      default:
    }
  }

  return {
    follow: (event: Plain): void => follow(event as Plain & Followed),
    /** Somebody of the college was answered that they are off the panel. */
    toldGone: (interviewerId: string): void => void toldGone.add(interviewerId),
    isToldGone: (interviewerId: string | null): boolean => interviewerId !== null && toldGone.has(interviewerId),

    atEnd(): void {
      for (const [interviewerId, { stands, accountId, placed }] of trails) {
        if (toldGone.has(interviewerId)) assert.equal(stands, 'gone', 'a college was told that somebody is off the panel who is on it');
        assert.equal(placed, stands === 'seated', 'an account does not know on which panels it is');
        const isThere = accountId !== null && registered.has(accountId) && !erased.has(accountId);
        assert.ok(!(stands === 'invited' && isThere), 'a joining was never finished');
        const isErased = accountId !== null && erased.has(accountId);
        assert.ok(!(stands === 'seated' && isErased), 'an account that was erased is still on a panel');
      }
      assert.deepEqual(noted, versions, 'a scorecard was never noted with its student');
    },
  };
}
