/** The item at a place of a list that a test relies on. Throws when the list is shorter. */
export const nth = <Item>(list: readonly Item[] | undefined, index: number): Item => {
  const item = list?.[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
};
