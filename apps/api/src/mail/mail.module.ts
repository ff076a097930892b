import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { MailFolder } from './mail-folder';
import { MailSender } from './mail-sender';
import { Outbox } from './outbox';

const SMTP_TIMEOUT_MS = 10_000;

/** Waiting for a mail server is never without end. */
const transportOf = ({ smtpUrl }: Environment) =>
  smtpUrl
    ? {
        url: smtpUrl,
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
      }
    : { streamTransport: true };

@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => ({ transport: transportOf(environment) }),
    }),
  ],
  providers: [MailFolder, MailSender, Outbox],
  exports: [MailFolder, MailSender, Outbox],
})
export class MailModule {}
