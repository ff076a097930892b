/** The item at an index of a list. Throws when the list is shorter. */
export const nth = <Item>(list: readonly Item[] | undefined, index: number): Item => {
  const item = list?.[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
};
