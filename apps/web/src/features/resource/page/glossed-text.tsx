import type { GlossaryWord } from '@candour/contracts';
import { CallableText } from '../../../ui/callable-text/callable-text';
import { ExplainedWord } from '../../../ui/explained-word/explained-word';
import { piecesOf } from './glossary';

export interface GlossedTextProps {
  readonly children: string;
  readonly glossary: readonly GlossaryWord[];
}

/** A text whose glossary words are explained on tap, and whose telephone numbers are links. */
export function GlossedText({ children, glossary }: GlossedTextProps) {
  return piecesOf(children, glossary).map((piece) =>
    typeof piece === 'string' ? (
      <CallableText key={piece}>{piece}</CallableText>
    ) : (
      <ExplainedWord key={piece.meant.word} word={piece.meant.word} explanation={piece.meant.means}>
        {piece.said}
      </ExplainedWord>
    ),
  );
}
