import type { GlossaryWord } from '@candour/contracts';
import { CallableText } from '../../../ui/callable-text/callable-text';
import { ExplainedWord } from '../../../ui/explained-word/explained-word';

/** A piece of a text: plain, or an occurrence of a glossary word. */
type TextPiece = string | { readonly said: string; readonly meant: GlossaryWord };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at its glossary words. Only the first occurrence of each is explained; the longest match wins. */
export const piecesOf = (text: string, glossary: readonly GlossaryWord[]): readonly TextPiece[] => {
  const byForm = new Map(
    glossary.flatMap((entry) =>
      [entry.word, ...entry.forms].map((form) => [form.toLowerCase(), entry] as const),
    ),
  );
  if (byForm.size === 0) return [text];
  const forms = [...byForm.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const known = new RegExp(`(?<![\\p{L}\\p{N}])(${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const explained = new Set<GlossaryWord>();
  return text.split(known).flatMap((piece): readonly TextPiece[] => {
    const meant = byForm.get(piece.toLowerCase());
    if (!meant || explained.has(meant)) return piece === '' ? [] : [piece];
    explained.add(meant);
    return [{ said: piece, meant }];
  });
};

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
