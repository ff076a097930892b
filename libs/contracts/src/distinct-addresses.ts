import type { Endpoint } from './endpoint';

type Rows = Readonly<Record<string, Endpoint>>;

/** Removes the names of path parameters: /surgery/:id and /surgery/:code are one address. */
type Unnamed<Path extends string> = Path extends `${infer Head}:${string}/${infer Rest}`
  ? `${Head}:/${Unnamed<Rest>}`
  : Path extends `${infer Head}:${string}`
    ? `${Head}:`
    : Path;

type AddressOf<Row> = Row extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${Unnamed<P>}`
  : never;

/** Pairs the position of each row with its address. */
type Placed<Nouns> = {
  [Noun in keyof Nouns & string]: {
    [Name in keyof Nouns[Noun] & string]: {
      place: `${Noun}.${Name}`;
      address: AddressOf<Nouns[Noun][Name]>;
    };
  }[keyof Nouns[Noun] & string];
}[keyof Nouns & string];

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;

type PlacesAt<Row extends { place: string; address: string }, Address> = Row extends { address: Address }
  ? Row['place']
  : never;

/** The addresses that two rows share. */
export type SharedAddress<Nouns, A extends string = Placed<Nouns>['address']> = A extends unknown
  ? true extends IsUnion<PlacesAt<Placed<Nouns>, A>>
    ? A
    : never
  : never;

/**
 * Returns the rows unchanged. Two rows with one address do not compile: the call then lacks an argument that names
 * the address.
 */
export const withDistinctAddresses = <const Nouns extends Readonly<Record<string, Rows>>>(
  nouns: Nouns,
  ..._proof: [SharedAddress<Nouns>] extends [never] ? [] : [sharedAddress: SharedAddress<Nouns>]
): Nouns => nouns;
