import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE "answer" (
      "surgery_id" uuid NOT NULL,
      "question_id" uuid NOT NULL,
      "patient_answer" text NOT NULL,
      "answered_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "saved_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_cb76f07cc9847156d23a93ddc44" PRIMARY KEY ("surgery_id", "question_id")
    )`,
  `CREATE TABLE "assessment_completion" (
      "surgery_id" uuid NOT NULL,
      "assessment_id" uuid NOT NULL,
      "completed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_d08d5ad0c7e02e2c9e4ace020c2" PRIMARY KEY ("surgery_id", "assessment_id")
    )`,
  `CREATE TABLE "assessment" (
      "assessment_id" uuid NOT NULL,
      "operation_version_id" uuid NOT NULL,
      "category" text NOT NULL,
      CONSTRAINT "assessment_of_version" UNIQUE ("operation_version_id", "category"),
      CONSTRAINT "PK_79b93d2bb56f37e75b533fa988a" PRIMARY KEY ("assessment_id")
    )`,
  `CREATE TABLE "question" (
      "question_id" uuid NOT NULL,
      "assessment_id" uuid NOT NULL,
      "position" integer NOT NULL,
      "question_heading" text NOT NULL,
      "question_text" text NOT NULL,
      "possible_answers" jsonb NOT NULL,
      "question_allow_multiple" boolean NOT NULL DEFAULT false,
      CONSTRAINT "question_place" UNIQUE ("assessment_id", "position"),
      CONSTRAINT "PK_7c755ccdc03ae2b6206ff00363a" PRIMARY KEY ("question_id")
    )`,
  `CREATE TABLE "audit_entry" (
      "sequence" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "action" text NOT NULL,
      "account_id" uuid,
      "role" text,
      "surgery_id" uuid,
      "subject_id" uuid,
      "details" jsonb NOT NULL,
      "request_id" text,
      CONSTRAINT "PK_c30e76145b0ecf802cd4af44910" PRIMARY KEY ("sequence")
    )`,
  `CREATE TABLE "audit_seal" (
      "to_sequence" bigint NOT NULL,
      "from_sequence" bigint NOT NULL,
      "previous_hash" text NOT NULL,
      "hash" text NOT NULL,
      "sealed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "UQ_6314a9224c384a394c949d4bed6" UNIQUE ("from_sequence"),
      CONSTRAINT "PK_c5a1aeb431d2ffa10775f0385fe" PRIMARY KEY ("to_sequence")
    )`,
  `CREATE TABLE "account" (
      "account_id" uuid NOT NULL,
      "email" text NOT NULL,
      "password_hash" text,
      "is_admin" boolean NOT NULL DEFAULT false,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "UQ_4c8f96ccf523e9a3faefd5bdd4c" UNIQUE ("email"),
      CONSTRAINT "PK_ea08b54a9d7322975ffc57fc612" PRIMARY KEY ("account_id")
    )`,
  `CREATE TABLE "patient_grant" (
      "surgeon_id" uuid NOT NULL,
      "patient_id" uuid NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_1b70c2d8e587128aaa0e6c8a16a" PRIMARY KEY ("surgeon_id", "patient_id")
    )`,
  `CREATE TABLE "patient" (
      "patient_id" uuid NOT NULL,
      "account_id" uuid NOT NULL,
      "patient_title" text,
      "patient_first_name" text NOT NULL,
      "patient_last_name" text NOT NULL,
      "patient_mobile_number" text,
      "patient_gender" text,
      "patient_laterality" text,
      "patient_date_of_birth" date,
      "patient_created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "created_by_surgeon_id" uuid,
      CONSTRAINT "UQ_1157ef64d9590acc21e73adb259" UNIQUE ("account_id"),
      CONSTRAINT "PK_bd1c8f471a2198c19f43987ab05" PRIMARY KEY ("patient_id")
    )`,
  `CREATE TABLE "reset_token" (
      "token_hash" text NOT NULL,
      "account_id" uuid NOT NULL,
      "email" text NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "used_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "PK_bc0fce9a8239b07e4b7d643e274" PRIMARY KEY ("token_hash")
    )`,
  `CREATE TABLE "session_token" (
      "token_id" uuid NOT NULL,
      "session_id" uuid NOT NULL,
      "replaces_token_id" uuid,
      "issued_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "first_used_at" TIMESTAMP WITH TIME ZONE,
      "dies_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "PK_7f1087e463e6f0f38072e1ef651" PRIMARY KEY ("token_id")
    )`,
  `CREATE TABLE "session" (
      "session_id" uuid NOT NULL,
      "account_id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "ends_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "revoked_at" TIMESTAMP WITH TIME ZONE,
      "user_agent" text,
      CONSTRAINT "PK_8ba62b11184a8d3312278d4d1ac" PRIMARY KEY ("session_id")
    )`,
  `CREATE TABLE "surgeon_invitation" (
      "patient_id" uuid NOT NULL,
      "email" text NOT NULL,
      "invited_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_5675c2811e238e5357bf3990bc7" PRIMARY KEY ("patient_id", "email")
    )`,
  `CREATE TABLE "surgeon" (
      "surgeon_id" uuid NOT NULL,
      "account_id" uuid NOT NULL,
      "surgeon_title" text,
      "surgeon_first_name" text NOT NULL,
      "surgeon_last_name" text NOT NULL,
      "surgeon_gmc_number" text NOT NULL,
      "surgeon_mobile_number" text,
      "surgeon_status" text NOT NULL DEFAULT 'NOT_VERIFIED',
      "surgeon_created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "UQ_86835cf97684b2f2b6455aaad7e" UNIQUE ("account_id"),
      CONSTRAINT "PK_4358c9deaab241d1a5601237527" PRIMARY KEY ("surgeon_id")
    )`,
  `CREATE TABLE "certificate" (
      "surgery_id" uuid NOT NULL,
      "consented" boolean NOT NULL,
      "consented_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "facts" jsonb NOT NULL,
      CONSTRAINT "PK_2e3de38712cdb43d59668aefa68" PRIMARY KEY ("surgery_id")
    )`,
  `CREATE TABLE "consent_form" (
      "surgery_id" uuid NOT NULL,
      "consent" text,
      "facts" jsonb NOT NULL,
      "document_hash" text NOT NULL,
      "frozen_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "withdrawn_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "PK_63afcbc8be01bbbb38c1d054a3b" PRIMARY KEY ("surgery_id")
    )`,
  `CREATE TABLE "signature" (
      "signature_id" uuid NOT NULL,
      "surgery_id" uuid NOT NULL,
      "role" text NOT NULL,
      "account_id" uuid NOT NULL,
      "signer_id" uuid NOT NULL,
      "typed_text" text NOT NULL,
      "statement" text NOT NULL,
      "document_hash" text NOT NULL,
      "session_id" uuid NOT NULL,
      "user_agent" text,
      "signed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "signature_once" UNIQUE ("surgery_id", "role"),
      CONSTRAINT "PK_4b3525991907cbddf8da461eff5" PRIMARY KEY ("signature_id")
    )`,
  `CREATE TABLE "media_file" (
      "hash" text NOT NULL,
      "media_type" text NOT NULL,
      "bytes" bytea NOT NULL,
      "stored_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_530c1fb58dc0ae19522d19f963d" PRIMARY KEY ("hash")
    )`,
  `CREATE TABLE "text_version" (
      "text_version_id" uuid NOT NULL,
      "text_key" text NOT NULL,
      "content_hash" text NOT NULL,
      "content" jsonb NOT NULL,
      "in_force_from" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "text_version_content" UNIQUE ("text_key", "content_hash"),
      CONSTRAINT "PK_44fc94f07049ebc24bb9e562d46" PRIMARY KEY ("text_version_id")
    )`,
  `CREATE TABLE "idempotency_key" (
      "account_id" uuid NOT NULL,
      "endpoint" text NOT NULL,
      "idempotency_key" text NOT NULL,
      "request_hash" text NOT NULL,
      "status" integer NOT NULL,
      "made" jsonb NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_544e674e4d8f240f2f44b6e13d5" PRIMARY KEY ("account_id", "endpoint", "idempotency_key")
    )`,
  `CREATE TABLE "rate_limit_count" (
      "key" character varying(255) NOT NULL,
      "points" integer NOT NULL DEFAULT '0',
      "expire" bigint,
      CONSTRAINT "PK_7efbaf006ddf4cfa009f7bba39a" PRIMARY KEY ("key")
    )`,
  `CREATE TABLE "outgoing_mail" (
      "mail_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "recipient" text NOT NULL,
      "facts" jsonb NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "send_after" TIMESTAMP WITH TIME ZONE NOT NULL,
      "attempts" integer NOT NULL DEFAULT '0',
      "sent_at" TIMESTAMP WITH TIME ZONE,
      "last_error" text,
      CONSTRAINT "PK_cade48f78dc778a67e2d88998e2" PRIMARY KEY ("mail_id")
    )`,
  `CREATE TABLE "note" (
      "note_id" uuid NOT NULL,
      "surgery_id" uuid NOT NULL,
      "author_id" uuid NOT NULL,
      "author_role" text NOT NULL,
      "author_name" text NOT NULL,
      "content" text NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_bf848d92c68dc271fef5993dba9" PRIMARY KEY ("note_id")
    )`,
  `CREATE TABLE "preview_ticket" (
      "ticket_hash" text NOT NULL,
      "account_id" uuid NOT NULL,
      "title" text NOT NULL,
      "body" text NOT NULL,
      "running" text NOT NULL,
      "document_id" uuid,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_da10970ae04cd4b461457f431bb" PRIMARY KEY ("ticket_hash")
    )`,
  `CREATE TABLE "document" (
      "document_id" uuid NOT NULL,
      "surgery_id" uuid NOT NULL,
      "kind" text NOT NULL,
      "title" text NOT NULL,
      "body" text NOT NULL,
      "running" text NOT NULL,
      "requested_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "bytes" bytea,
      "sha256" text,
      "stored_at" TIMESTAMP WITH TIME ZONE,
      "attempts" integer NOT NULL DEFAULT '0',
      CONSTRAINT "document_once" UNIQUE ("surgery_id", "kind"),
      CONSTRAINT "PK_78f5e16f1322a7b2b150364dddc" PRIMARY KEY ("document_id")
    )`,
  `CREATE TABLE "engagement" (
      "surgery_id" uuid NOT NULL,
      "resource_id" uuid NOT NULL,
      "viewed" integer NOT NULL,
      "saved_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_8be1394f6da2caed3466654490b" PRIMARY KEY ("surgery_id", "resource_id")
    )`,
  `CREATE TABLE "syllabus_completion" (
      "surgery_id" uuid NOT NULL,
      "syllabus_id" uuid NOT NULL,
      "completed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_d97794fce806604aa78b5f115d1" PRIMARY KEY ("surgery_id", "syllabus_id")
    )`,
  `CREATE TABLE "syllabus" (
      "syllabus_id" uuid NOT NULL,
      "operation_version_id" uuid NOT NULL,
      CONSTRAINT "UQ_191e671078127203a32ba638c57" UNIQUE ("operation_version_id"),
      CONSTRAINT "PK_be3663984f001bd0c23740e1bba" PRIMARY KEY ("syllabus_id")
    )`,
  `CREATE TABLE "resource" (
      "resource_id" uuid NOT NULL,
      "syllabus_id" uuid NOT NULL,
      "position" integer NOT NULL,
      "resource_title" text NOT NULL,
      "resource_type" text NOT NULL,
      "resource_content" text NOT NULL,
      "resource_transcript" text NOT NULL,
      "resource_captions_url" text,
      CONSTRAINT "resource_place" UNIQUE ("syllabus_id", "position"),
      CONSTRAINT "PK_1b95660aa570a827fbe216669e3" PRIMARY KEY ("resource_id")
    )`,
  `CREATE TABLE "code_grant" (
      "surgeon_id" uuid NOT NULL,
      "surgery_id" uuid NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_25f679cb8b9c6d07960c4a74a97" PRIMARY KEY ("surgeon_id", "surgery_id")
    )`,
  `CREATE TABLE "hospital" (
      "hospital_id" uuid NOT NULL,
      "hospital_key" text NOT NULL,
      "hospital_name" text NOT NULL,
      "hospital_address_1" text,
      "hospital_address_2" text,
      "hospital_address_3" text,
      "hospital_city" text NOT NULL,
      "retired_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "UQ_4172c8cc4fef25e9dd77e4689b5" UNIQUE ("hospital_key"),
      CONSTRAINT "PK_5018cad1ebb4837c96f2c4b77f8" PRIMARY KEY ("hospital_id")
    )`,
  `CREATE TABLE "operation_version" (
      "operation_version_id" uuid NOT NULL,
      "operation_id" uuid NOT NULL,
      "version" integer NOT NULL,
      "content_hash" text NOT NULL,
      "content" jsonb NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "operation_version_content" UNIQUE ("operation_id", "content_hash"),
      CONSTRAINT "PK_2bf78ef7e26a1b973d41af84068" PRIMARY KEY ("operation_version_id")
    )`,
  `CREATE TABLE "operation" (
      "operation_id" uuid NOT NULL,
      "operation_key" text NOT NULL,
      "operation_name" text NOT NULL,
      "operation_laterality" text NOT NULL,
      "current_version_id" uuid,
      "retired_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "UQ_955b621ef137fd6254c035692fc" UNIQUE ("operation_key"),
      CONSTRAINT "PK_b6db384b2186bb863d12e1855dd" PRIMARY KEY ("operation_id")
    )`,
  `CREATE TABLE "surgery" (
      "surgery_id" uuid NOT NULL,
      "patient_id" uuid NOT NULL,
      "operation_id" uuid NOT NULL,
      "operation_version_id" uuid NOT NULL,
      "surgeon_id" uuid,
      "hospital_id" uuid,
      "surgery_date" date,
      "surgery_laterality" text,
      "unique_code" text NOT NULL,
      "created_by" text NOT NULL,
      "surgery_created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "certificate_consented_at" TIMESTAMP WITH TIME ZONE,
      "patient_signed_at" TIMESTAMP WITH TIME ZONE,
      "surgeon_signed_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "UQ_a49a6f83002a654ec72e38b8231" UNIQUE ("unique_code"),
      CONSTRAINT "PK_dac73ab1d59b1beb756c8a32c63" PRIMARY KEY ("surgery_id")
    )`,
] as const;

const INDEXES = [
  `CREATE INDEX "audit_of_surgery" ON "audit_entry"  ("surgery_id", "sequence") `,
  `CREATE INDEX "patient_by_creator" ON "patient"  ("created_by_surgeon_id") `,
  `CREATE INDEX "reset_token_by_account" ON "reset_token"  ("account_id") `,
  `CREATE INDEX "session_token_by_session" ON "session_token"  ("session_id") `,
  `CREATE INDEX "session_by_account" ON "session"  ("account_id") `,
  `CREATE INDEX "surgeon_by_name" ON "surgeon"  ("surgeon_status", "surgeon_last_name", "surgeon_first_name") `,
  `CREATE UNIQUE INDEX "surgeon_gmc_number_in_use" ON "surgeon"  ("surgeon_gmc_number") WHERE surgeon_status <> 'REJECTED'`,
  `CREATE INDEX "outgoing_mail_unsent" ON "outgoing_mail"  ("send_after") WHERE sent_at IS NULL`,
  `CREATE INDEX "note_of_surgery" ON "note"  ("surgery_id", "created_at") `,
  `CREATE INDEX "document_pending" ON "document"  ("requested_at") WHERE bytes IS NULL`,
  `CREATE INDEX "hospital_by_name" ON "hospital"  ("hospital_name", "hospital_city") `,
  `CREATE INDEX "surgery_of_surgeon" ON "surgery"  ("surgeon_id", "surgery_created_at") `,
  `CREATE INDEX "surgery_of_patient" ON "surgery"  ("patient_id", "surgery_date") `,
] as const;

const REFERENCES = [
  `ALTER TABLE "answer" ADD CONSTRAINT "FK_f1444667301435a40196707adb7" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "answer" ADD CONSTRAINT "FK_c3d19a89541e4f0813f2fe09194" FOREIGN KEY ("question_id") REFERENCES "question"("question_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "assessment_completion" ADD CONSTRAINT "FK_bcc1a336159d75f08d12d4ad5c8" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "assessment_completion" ADD CONSTRAINT "FK_7b9472e64d39c6d616366c4f5c1" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("assessment_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "assessment" ADD CONSTRAINT "FK_3d82342779d5d9b4ef796699ac3" FOREIGN KEY ("operation_version_id") REFERENCES "operation_version"("operation_version_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "question" ADD CONSTRAINT "FK_88fc1aa497e365de0a6d8cb3b25" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("assessment_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "patient_grant" ADD CONSTRAINT "FK_7eb5e6bc01a6825a2b8ada24e35" FOREIGN KEY ("surgeon_id") REFERENCES "surgeon"("surgeon_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "patient_grant" ADD CONSTRAINT "FK_53f54312fe55d3bc6e4ad95964a" FOREIGN KEY ("patient_id") REFERENCES "patient"("patient_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "patient" ADD CONSTRAINT "FK_1157ef64d9590acc21e73adb259" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "patient" ADD CONSTRAINT "FK_5d7e1970e3964becf5c53985c3d" FOREIGN KEY ("created_by_surgeon_id") REFERENCES "surgeon"("surgeon_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "reset_token" ADD CONSTRAINT "FK_e3702181154b2109731dd8dbcf2" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "session_token" ADD CONSTRAINT "FK_35b2a38990bdcb4fc6f171af86f" FOREIGN KEY ("session_id") REFERENCES "session"("session_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "session" ADD CONSTRAINT "FK_fae5a6b4a57f098e9af8520d499" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "surgeon_invitation" ADD CONSTRAINT "FK_f22774e672ecb724cc9ee92a8e6" FOREIGN KEY ("patient_id") REFERENCES "patient"("patient_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "surgeon" ADD CONSTRAINT "FK_86835cf97684b2f2b6455aaad7e" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "certificate" ADD CONSTRAINT "FK_2e3de38712cdb43d59668aefa68" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "consent_form" ADD CONSTRAINT "FK_63afcbc8be01bbbb38c1d054a3b" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "signature" ADD CONSTRAINT "FK_ae546040891158715b7918e887f" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "idempotency_key" ADD CONSTRAINT "FK_ca9dc4d77fbcc5305d851140072" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "note" ADD CONSTRAINT "FK_d3f19b86822c982f7f9e2f08820" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "preview_ticket" ADD CONSTRAINT "FK_be86ae398c43fa63b64e71608e9" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "preview_ticket" ADD CONSTRAINT "FK_2ae06bc52935892fe87ae6bfb9e" FOREIGN KEY ("document_id") REFERENCES "document"("document_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "document" ADD CONSTRAINT "FK_d3dec51e9b592f832ee17a18c87" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "engagement" ADD CONSTRAINT "FK_14b8f5722dc21d140f027958db1" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "engagement" ADD CONSTRAINT "FK_1a7919fd7d59ef5ab18d7751531" FOREIGN KEY ("resource_id") REFERENCES "resource"("resource_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "syllabus_completion" ADD CONSTRAINT "FK_590405f7adeccf15f537e7ed574" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "syllabus_completion" ADD CONSTRAINT "FK_73c10c83bfc34d61608e5d254a9" FOREIGN KEY ("syllabus_id") REFERENCES "syllabus"("syllabus_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "syllabus" ADD CONSTRAINT "FK_191e671078127203a32ba638c57" FOREIGN KEY ("operation_version_id") REFERENCES "operation_version"("operation_version_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "resource" ADD CONSTRAINT "FK_531e19bc490a79b813626f86525" FOREIGN KEY ("syllabus_id") REFERENCES "syllabus"("syllabus_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "code_grant" ADD CONSTRAINT "FK_7846e49ade0198000173f028c8f" FOREIGN KEY ("surgeon_id") REFERENCES "surgeon"("surgeon_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "code_grant" ADD CONSTRAINT "FK_bc064b781d6c7d2799fc8b64d05" FOREIGN KEY ("surgery_id") REFERENCES "surgery"("surgery_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "operation_version" ADD CONSTRAINT "FK_81177b879f01b599478f30c553b" FOREIGN KEY ("operation_id") REFERENCES "operation"("operation_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "surgery" ADD CONSTRAINT "FK_d696b180ff1a807e24f4d16394d" FOREIGN KEY ("patient_id") REFERENCES "patient"("patient_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "surgery" ADD CONSTRAINT "FK_2bfaeea8bcc7d8caf506f504a98" FOREIGN KEY ("operation_id") REFERENCES "operation"("operation_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "surgery" ADD CONSTRAINT "FK_30988a83bddb859b8efac113720" FOREIGN KEY ("operation_version_id") REFERENCES "operation_version"("operation_version_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "surgery" ADD CONSTRAINT "FK_fd86ffea8b60c6d7b9f417511f2" FOREIGN KEY ("surgeon_id") REFERENCES "surgeon"("surgeon_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE "surgery" ADD CONSTRAINT "FK_c1977aaf7c02071b948d071f836" FOREIGN KEY ("hospital_id") REFERENCES "hospital"("hospital_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
] as const;

/** Every table of the first release, with its indexes and references. */
export class CreateTables1763650000000 implements MigrationInterface {
  readonly name = 'CreateTables1763650000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...INDEXES, ...REFERENCES]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of await runner.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'migration'`,
    )) {
      await runner.query(`DROP TABLE "${table.tablename}" CASCADE`);
    }
  }
}
