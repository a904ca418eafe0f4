/** What several pages say of announcements. */
export const words = {
  audiences: {
    everybody: 'Everybody',
    visitors: 'Visitors who are not signed in',
    members: 'Everybody who is signed in',
    user: 'Members',
    student: 'Students',
    org: 'Colleges',
    moderator: 'Moderators',
    admin: 'Admins',
    auditor: 'Auditors',
  },
};
