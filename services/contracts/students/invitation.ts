/** Students that a college invites in all before an admin released its first list. */
export const UNRELEASED = 20;
