import { z } from 'zod';
import {
  ConnectionsAnswer,
  ConnectionVerb,
  DirectoryAnswer,
  DirectoryQuery,
  EditMemberAnswer,
  EditMemberBody,
  EditProfileAnswer,
  EditProfileBody,
  ProfileAnswer,
  PublicProfileAnswer,
} from '../http/people.ts';
import { Id } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Members');

const params = z.object({ id: Id });

export const readProfile = get('/api/profile/{id}', {
  tag: 'Profile',
  summary: 'The caller’s own profile',
  params,
  answer: ProfileAnswer,
});

export const editProfile = post('/api/profile/edit/{id}', {
  tag: 'Profile',
  summary: 'Changes any of bio, skills, city, stage, lookingFor, links, visibility and handle; what is absent stays',
  params,
  body: EditProfileBody,
  answer: EditProfileAnswer,
  problems: ['handle_taken'],
});

export const publicProfile = get('/api/u/{name}', {
  tag: 'Profile',
  summary: 'The public page of somebody who wants one',
  params: z.object({ name: z.string().max(60) }),
  answer: PublicProfileAnswer,
});

export const directory = get('/api/dashboard', {
  summary: 'The directory: 100 cards a page, with what the caller may see of each',
  query: DirectoryQuery,
  answer: DirectoryAnswer,
  problems: ['query_too_long'],
});

export const editMember = post('/api/member/edit/{userId}', {
  summary: 'Changes designation and company on the caller’s own card',
  params: z.object({ userId: Id }),
  body: EditMemberBody,
  answer: EditMemberAnswer,
});

export const readConnections = get('/api/connections', {
  summary: 'Whom the caller is connected with, who asked, whom they asked and whom they blocked; the newest 1,000 of each',
  answer: ConnectionsAnswer,
});

export const changeConnection = post('/api/connections/{userId}/{verb}', {
  summary: 'Asks to be connected with a member, answers such a request, or ends it',
  params: z.object({ userId: Id, verb: ConnectionVerb }),
  answer: z.object({ message: z.literal('saved succesfully') }),
  problems: ['not_connectable', 'nothing_to_do'],
});
