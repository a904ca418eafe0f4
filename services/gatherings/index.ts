import { defineContext } from '@aarambh/context/context.ts';
import { idIn } from '@aarambh/context/id-in.ts';
import { streamsOf } from '@aarambh/context/streams-of.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { bookingsView } from '@aarambh/projections/bookings/view.ts';
import { gatheringPoster } from '@aarambh/contracts/files/gatherings.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { auditors, moderators } from '@aarambh/http/access.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { readReason } from '@aarambh/kernel/reasons.ts';
import { bookings } from './admin/bookings.ts';
import { gatherings as gatheringsResource } from './admin/gatherings.ts';
import { booking } from './booking/state.ts';
import { tellGatherings } from './demo/gatherings.ts';
import { erasedMembers } from './erased-members.ts';
import { gathering } from './gathering/state.ts';
import { posterEndpoint, gatheringEndpoints, seatsPatch } from './http/gatherings.ts';
import { bookingEndpoints } from './http/bookings.ts';
import { BOOKING_CANCELLED, BOOKING_CONFIRMED, bookingCancelledMail, bookingConfirmedMail, bookingMails } from './mails/bookings.ts';
import { GATHERING_CANCELLED, gatheringCancelledMail } from './mails/gathering-cancelled.ts';
import type { PointsForBookings } from './ports.ts';
import { createGatherings, type GatheringsService } from './use-cases.ts';

const memberIdIn = idIn('memberId');

/** Gatherings, their seats, and the bookings of members. */
export const gatherings = defineContext<
  'gatherings',
  GatheringsService,
  { readonly points: PointsForBookings; readonly files: UploadedFiles }
>({
  name: 'gatherings',
  needs: ['points', 'files'],
  streams: [
    {
      kind: gathering,
      history: moderators,
      resources: ['gatherings'],
      concerns: (id) => [{ room: 'everybody', topics: ['eventboard', `event:${id}`] }],
    },
    {
      kind: booking,
      history: [...moderators, ...auditors.filter((role) => role !== 'admin')],
      resources: ['bookings'],
      concerns(_id, { data }) {
        const memberId = memberIdIn(data);
        return memberId === undefined ? [] : [{ room: `account:${memberId}`, topics: ['bookings', 'me'] }];
      },
    },
  ],
  topics: ['eventboard', 'event', 'bookings'],
  patches: [seatsPatch],
  files: [{ purpose: gatheringPoster, visibility: 'public', keptDays: null }],
  endpoints: [...gatheringEndpoints, ...bookingEndpoints, posterEndpoint],
  adminResources: [gatheringsResource, bookings],
  ownData: async (memberId, ports) => [
    await ownEvents(ports, 'bookings', await streamsOf(ports.documents, booking, bookingsView, { memberId })),
  ],
  demo: tellGatherings,
  open(ports, { points, files }) {
    const { store, codec, outbox, publicUrl } = ports;
    const { use, bookingProcesses, reactors, forgetAgain, showsPoster } = createGatherings({
      ...ports,
      points,
      files,
      mails: bookingMails(outbox),
      erased: erasedMembers(ports),
    });
    const cancelReason = (gatheringId: string, revision: number): Promise<string | null> =>
      readReason(store, codec, { stream: streamName(gathering, gatheringId), revision });
    return {
      ...{ use, reactors, processes: [bookingProcesses], forgetAgain },
      usesFile: { [gatheringPoster.name]: showsPoster },
      mails: {
        [BOOKING_CONFIRMED]: bookingConfirmedMail(ports, use.ticket),
        [BOOKING_CANCELLED]: bookingCancelledMail(publicUrl, use.ticket),
        [GATHERING_CANCELLED]: { words: gatheringCancelledMail(publicUrl, cancelReason), bulk: true },
      },
    };
  },
});
