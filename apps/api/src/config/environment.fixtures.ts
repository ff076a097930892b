import { join } from 'node:path';
import { readEnvironment } from './environment';
import { StartError } from './start-error';
import type { Variables } from './variable';

/** Every variable that production requires. */
export const productionIn = (folder: string): Variables => ({
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'production'),
  DATABASE_URL: 'postgres://candour:hunter2@db.internal:5432/candour',
  JWT_SECRET: 'kX9vQ2mZ7rT4wL8pN3sB6yH1cF5gJ0dA',
  API_KEY: 'uE7rW2qZ9xK4mB6t',
  PUBLIC_URL: 'https://consent.hospital.example',
  ORGANISATION_NAME: 'Example Hospital Trust',
  CONTACT_EMAIL: 'consent@hospital.example',
});

/** The message of a failed start, or "starts". */
export function refusal(variables: Variables): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return 'starts';
}
