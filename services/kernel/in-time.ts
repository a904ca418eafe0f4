/**
 * What `work` answers, or, when that takes longer than `ms`, what `late` answers instead; it may throw. The work goes on, and how it ends is nobody's
 * matter then.
 */
export async function inTime<Value, Late>(ms: number, work: Promise<Value>, late: () => Late): Promise<Value | Late> {
  const over = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => over.resolve(undefined), ms);
  try {
    return await Promise.race([work, over.promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
