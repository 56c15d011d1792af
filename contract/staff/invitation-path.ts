/** The page of a mailed or printed link. */
export const invitationPath = (token: string): string => `/admin/invitations/${token}`;
