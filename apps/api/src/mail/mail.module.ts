import { MailerModule } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { MailFolder } from './mail-folder';
import { MailSender } from './mail-sender';
import { mailTransport } from './mail-transport';
import { Outbox } from './outbox';

@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => ({
        transport: environment.smtpUrl
          ? mailTransport(environment.smtpUrl, environment)
          : { streamTransport: true },
      }),
    }),
  ],
  providers: [MailFolder, MailSender, Outbox],
  exports: [MailFolder, MailSender, Outbox],
})
export class MailModule {}
