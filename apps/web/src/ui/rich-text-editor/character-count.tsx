import { words } from '../words';
import { CountLine } from './character-count.styles';

const worthSaying = 0.9;

/** Silent until nine tenths are used. */
export function CharacterCount({
  length,
  maxLength,
}: {
  readonly length: number;
  readonly maxLength: number;
}) {
  const left = maxLength - length;
  return (
    <CountLine role="status" $isOver={left < 0}>
      {length >= maxLength * worthSaying ? words.editor.charactersLeft(left) : null}
    </CountLine>
  );
}
