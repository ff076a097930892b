import { messages, normaliseMobileNumber, TITLES } from '@candour/contracts';
import type { FieldBinding } from '../../lib/use-form';
import { PasswordField } from '../../ui/password-field/password-field';
import { Select } from '../../ui/select/select';
import { TextField } from '../../ui/text-field/text-field';
import { words } from './words';

export type PersonField = 'title' | 'other_title' | 'first_name' | 'last_name' | 'mobile_number' | 'email';

/** The order of the fields in a registration, for the summary of its errors. */
export const registrationOrder = [
  'title',
  'other_title',
  'first_name',
  'last_name',
  'email',
  'mobile_number',
  'password',
  'confirmPassword',
] as const;

export interface PersonFieldsProps {
  readonly field: (name: PersonField) => FieldBinding;
  /** Whose details the fields hold. The browser may fill in the user's own, but not a patient's. */
  readonly isOwn?: boolean;
}

const titles = TITLES.map((title) => ({ value: title, label: title }));

const nameInput = { spellCheck: false, autoCorrect: 'off', autoCapitalize: 'words' } as const;

/** "Other reveals a free-text other_title that replaces the title." */
export function NameFields({ field, isOwn = true }: PersonFieldsProps) {
  const title = field('title');
  const fill = (purpose: string): string => (isOwn ? purpose : 'off');
  return (
    <>
      <Select
        name={title.name}
        value={title.value === '' ? null : title.value}
        onChoose={title.onChange}
        options={titles}
        label={words.title}
        isOptional
        width="half"
        autoComplete={fill('honorific-prefix')}
      />
      {title.value === 'Other' ? (
        <TextField
          {...field('other_title')}
          {...nameInput}
          label={words.otherTitle}
          hint={words.otherTitleHint}
          width="half"
        />
      ) : null}
      <TextField
        {...field('first_name')}
        {...nameInput}
        label={words.firstName}
        autoComplete={fill('given-name')}
      />
      <TextField
        {...field('last_name')}
        {...nameInput}
        label={words.lastName}
        autoComplete={fill('family-name')}
      />
    </>
  );
}

/** Converts the mobile number to its UK form when the field loses focus, so that the user sees the stored value. */
export function ContactFields({ field, isOwn = true }: PersonFieldsProps) {
  const mobile = field('mobile_number');
  return (
    <>
      <TextField
        {...field('email')}
        label={words.email}
        type="email"
        autoComplete={isOwn ? 'email' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...mobile}
        onBlur={() => {
          const normal = normaliseMobileNumber(mobile.value);
          if (normal !== mobile.value) mobile.onChange(normal);
        }}
        label={words.mobile}
        hint={words.mobileHint}
        isOptional
        type="tel"
        width="half"
        autoComplete={isOwn ? 'tel' : 'off'}
      />
    </>
  );
}

/** Shows the rule before the user types. */
export function NewPasswordFields({
  field,
}: {
  readonly field: (name: 'password' | 'confirmPassword') => FieldBinding;
}) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={words.password}
        hint={messages.passwordRule}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={words.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
