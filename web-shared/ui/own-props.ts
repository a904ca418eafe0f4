/** Props of emotion and MUI that never belong on an element. */
const never = ['as', 'sx', 'theme', 'ownerState'];

/**
 * Options for `styled` of a component with props of its own: they stay off the element. A `shouldForwardProp` of one's own
 * replaces the library's, which would make `as` an attribute instead of the tag.
 */
export function ownProps(...names: readonly string[]): { shouldForwardProp: (prop: PropertyKey) => boolean } {
  const own = new Set<PropertyKey>([...never, ...names]);
  return { shouldForwardProp: (prop) => !own.has(prop) };
}
