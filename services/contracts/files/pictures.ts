/** Pictures that are taken: what is drawn by every browser, and read by us to its last byte. */
export const pictureTypes = ['image/png', 'image/gif', 'image/jpeg'] as const;
