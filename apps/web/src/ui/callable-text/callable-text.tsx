import { TextLink } from '../link/text-link';

/** 111 and 999, unless they count people ("999 of 1,000") or are part of a longer number. */
const CALLED = /(?<![\d,.])(111|999)(?!\d|[,.]\d| of\b)/;

/** A text in which the numbers of the NHS and of the emergency services are links. */
export function CallableText({ children }: { readonly children: string }) {
  return children.split(CALLED).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // A piece has no identity except its position.
      <TextLink key={place} href={`tel:${piece}`}>
        {piece}
      </TextLink>
    ),
  );
}
