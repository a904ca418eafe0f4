import assert from 'node:assert/strict';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { EnrolmentEvent, RosterEvent, StudentEvent } from '@aarambh/contracts/events/students.ts';
import type { Plain } from '../../gatherings/world.ts';

type Followed = Extract<
  EnrolmentEvent | RosterEvent | StudentEvent | AccountEvent,
  {
    readonly type:
      | 'RosterListed'
      | 'RosterForgotten'
      | 'StudentEnrolled'
      | 'EnrolmentUpdated'
      | 'EnrolmentReturned'
      | 'InvitationAccepted'
      | 'InvitationDeclined'
      | 'EnrolmentForgotten'
      | 'StudentLinked'
      | 'StudentUnlinked'
      | 'AccountErased';
  }
>;

/** What is known of an invitation. */
interface Trail {
  /** The address that the college's list says. */
  address: string;
  /** With which account, and for which address, it was accepted; null before. */
  accepted: { readonly accountId: string; readonly address: string } | null;
  /** They declined, or are forgotten. */
  ended: 'declined' | 'forgotten' | null;
  onRoster: boolean;
  /** Accounts that are told they are this student. */
  readonly linked: Set<string>;
}

/** What must be true of invitations, from events and answers alone. In these worlds the lists say addresses in the clear. */
export function invitationRules() {
  const trails = new Map<string, Trail>();
  const erased = new Set<string>();
  const declined = new Set<string>();

  function trailOf(enrolmentId: string): Trail {
    const trail = trails.get(enrolmentId);
    assert.ok(trail !== undefined, 'something happened to somebody whom no list named');
    return trail;
  }

  function follow(event: Followed): void {
    switch (event.type) {
      case 'RosterListed':
        for (const { enrolmentId } of event.data.entries)
          trails.set(enrolmentId, { address: '', accepted: null, ended: null, onRoster: true, linked: new Set() });
        return;
      case 'RosterForgotten':
        trailOf(event.data.enrolmentId).onRoster = false;
        return;
      case 'StudentEnrolled':
      case 'EnrolmentUpdated':
      case 'EnrolmentReturned': {
        const trail = trailOf(event.data.enrolmentId);
        assert.equal(trail.ended, null, 'a list changed somebody who is forgotten');
        trail.address = event.data.said.email ?? trail.address;
        return;
      }
      case 'InvitationAccepted': {
        const trail = trailOf(event.data.enrolmentId);
        assert.equal(trail.ended, null, 'an invitation was accepted that had ended');
        assert.equal(trail.accepted, null, 'an invitation was accepted twice');
        trail.accepted = { accountId: event.data.accountId, address: trail.address };
        return;
      }
      case 'InvitationDeclined': {
        const trail = trailOf(event.data.enrolmentId);
        assert.equal(trail.accepted, null, 'an invitation was declined that was accepted');
        trail.ended = 'declined';
        return;
      }
      case 'EnrolmentForgotten':
        trailOf(event.data.enrolmentId).ended = 'forgotten';
        return;
      case 'StudentLinked': {
        const { linked, accepted } = trailOf(event.data.enrolmentId);
        assert.equal(accepted?.accountId, event.data.accountId, 'an account was told of an invitation that it did not accept');
        linked.add(event.data.accountId);
        return;
      }
      case 'StudentUnlinked':
        trailOf(event.data.enrolmentId).linked.delete(event.data.accountId);
        return;
      case 'AccountErased':
        erased.add(event.data.accountId);
        return;
      default:
    }
  }

  return {
    follow: (event: Plain): void => follow(event as Plain & Followed),

    /** Somebody was answered that they joined by a link to that address. */
    toldJoined(enrolmentId: string, address: string): void {
      const { accepted } = trailOf(enrolmentId);
      assert.ok(accepted !== null, 'somebody was told that they joined, and did not');
      assert.equal(accepted.address, address, 'somebody joined by a link to an address that the college had corrected');
    },
    /** Somebody was answered that they declined by a link to that address. */
    toldDeclined(enrolmentId: string, address: string): void {
      assert.equal(trailOf(enrolmentId).address, address, 'somebody is forgotten by a link to an address that the college had corrected');
      declined.add(enrolmentId);
    },

    atEnd(): void {
      for (const [enrolmentId, { accepted, ended, onRoster, linked }] of trails) {
        if (declined.has(enrolmentId)) assert.equal(ended, 'declined', 'somebody was told that they declined, and did not');
        assert.equal(onRoster, ended === null, 'somebody who is forgotten is still on the roster, or somebody else is not');
        if (accepted !== null && erased.has(accepted.accountId))
          assert.equal(ended, 'forgotten', 'an account that was erased is still somebody’s student');
        if (accepted !== null && ended === null)
          assert.ok(linked.has(accepted.accountId), 'an account was never told what it is enrolled as');
        else assert.equal(linked.size, 0, 'an account is enrolled as somebody who is forgotten');
      }
    },
  };
}
