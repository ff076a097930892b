import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/text-field/text-field';
import { words } from '../words';

/** An answer that no spec gives, written as JSON. */
export function AnyAnswer({ onAnswer }: { readonly onAnswer: (output: unknown) => void }) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const answer = (): void => {
    try {
      const output: unknown = JSON.parse(text);
      setIsWrong(false);
      onAnswer(output);
    } catch {
      setIsWrong(true);
    }
  };
  return (
    <details>
      <summary>{words.otherAnswer}</summary>
      <TextField
        label={words.otherAnswer}
        value={text}
        onChange={setText}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        error={isWrong ? words.badAnswer : undefined}
      />
      <Button size="small" variant="quiet" onPress={answer}>
        {words.answer}
      </Button>
    </details>
  );
}
