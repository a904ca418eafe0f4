import type { Cast, DemoPerson } from '@aarambh/context/story.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { firstNames, furtherFirstNames, lastNames } from './names.ts';
import { studentsOf } from './students.ts';

/** The password of every demonstration account. Everybody knows it, so it opens nothing but a node for its own machine. */
export const demoPassword = 'Demo#2026';

/** Members who fill seats and lists: as many as the fullest gathering has seats taken. Each costs a password hash. */
const CROWD = 74;
/** Members beside them: with the named ones two hundred people in all. */
const NEWCOMERS = 115;
/** The community began a year ago. */
const FIRST_DAY = -365;
/** The first of the crowd joins so many days before the filling, the last one so many. */
const FIRST_JOINS = 348;
const LAST_JOINS = 24;

function person(who: Omit<DemoPerson, 'accountId'>): DemoPerson {
  return { ...who, accountId: derivedId('demonstration', who.email) };
}

const member = person({ email: 'member@demo.test', name: 'Ananya Kulkarni', role: 'user', mobile: '9876543210', joins: -300 });
const investor = person({ email: 'investor@demo.test', name: 'Vikram Sethi', role: 'user', mobile: '9876501234', joins: -250 });
const interviewer = person({ email: 'interviewer@demo.test', name: 'Meenakshi Iyer', role: 'user', mobile: '9876504678', joins: -150 });
const student = person({ email: 'student@demo.test', name: 'Rohan Nair', role: 'student', mobile: '9876502345', joins: -200 });
const admin = person({ email: 'admin@demo.test', name: 'Kavita Joshi', role: 'admin', mobile: '9876505678', joins: FIRST_DAY });
const secondAdmin = person({ email: 'admin2@demo.test', name: 'Harpreet Gill', role: 'admin', mobile: '9876506789', joins: FIRST_DAY });

/** The accounts that the terminal names after the start. */
export const demoAccounts: readonly DemoPerson[] = [
  member,
  investor,
  student,
  interviewer,
  person({ email: 'college@demo.test', name: 'Sunita Reddy', role: 'org', mobile: '9876503456', joins: FIRST_DAY }),
  person({ email: 'college2@demo.test', name: 'Arvind Menon', role: 'org', mobile: '9876503567', joins: -180 }),
  person({ email: 'college3@demo.test', name: 'Leela Thomas', role: 'org', mobile: '9876503678', joins: -12 }),
  person({ email: 'moderator@demo.test', name: 'Farah Siddiqui', role: 'moderator', mobile: '9876504567', joins: FIRST_DAY }),
  admin,
  secondAdmin,
  person({ email: 'auditor@demo.test', name: 'Thomas Kurian', role: 'auditor', mobile: '9876507890', joins: FIRST_DAY }),
];

/** The nth member of the crowd; always the same one for the same n. Fewer join at first, more and more later. */
function crowdMember(n: number): DemoPerson {
  const first = firstNames[n % firstNames.length]!;
  const last = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length]!;
  return person({
    name: `${first} ${last}`,
    email: `${first}.${last}.${n + 1}@demo.test`.toLowerCase(),
    role: 'user',
    mobile: `98${String(70_000_000 + n * 137).padStart(8, '0')}`,
    joins: -Math.round(LAST_JOINS + (FIRST_JOINS - LAST_JOINS) * (1 - Math.sqrt(n / (CROWD - 1)))),
  });
}

/** The nth member who came for the people and not for the gatherings; always the same one for the same n, spread over the year. */
function newcomer(n: number): DemoPerson {
  const first = furtherFirstNames[n % furtherFirstNames.length]!;
  const last = lastNames[(n * 11 + 5) % lastNames.length]!;
  return person({
    name: `${first} ${last}`,
    email: `${first}.${last}.${CROWD + n + 1}@demo.test`.toLowerCase(),
    role: 'user',
    mobile: `97${String(60_000_000 + n * 173).padStart(8, '0')}`,
    joins: -(LAST_JOINS + ((n * 29) % (FIRST_JOINS - LAST_JOINS))),
  });
}

const crowd = Array.from({ length: CROWD }, (_, n) => crowdMember(n));
const newcomers = Array.from({ length: NEWCOMERS }, (_, n) => newcomer(n));
/** Who was there first interviews beside the interviewer, and is nobody's student. */
const [colleague, ...others] = crowd;

export const cast: Cast = {
  ...{ member, investor, admin, secondAdmin, crowd, newcomers },
  named: demoAccounts,
  students: studentsOf([student, ...others, ...newcomers]),
  interviewers: [interviewer, colleague!],
  password: demoPassword,
};
