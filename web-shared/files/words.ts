/** What is said of files. */
export const words = {
  kilobytes: (count: string) => `${count} kB`,
};
