import { interviewResume } from '@aarambh/contracts/files/interviews.ts';
import { NO_RESUME } from '@aarambh/contracts/interviews/resume.ts';
import type { StudentBooking } from '@aarambh/contracts/routes/student.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { FileField } from '@aarambh/web-shared/forms/file-field.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Select from '@mui/material/Select';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { uploadResume } from '../api/calls.ts';
import { placeText } from '../place.ts';
import { words } from '../words.ts';

const says = words.resumes;

interface UploadFormProps {
  readonly bookings: readonly StudentBooking[];
  readonly onUploaded: () => void;
}

/** Chooses a file and uploads it as the next version: for the next interview to come, without one for the last, unless another one is chosen. */
export function UploadForm({ bookings, onUploaded }: UploadFormProps) {
  const why = useId();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [part, setPart] = useState<number | null>(null);
  // Until the outcome is known, the same file is sent under the same key.
  const intention = useRef<{ readonly of: File; readonly to: string; readonly key: string } | null>(null);
  const now = useNow();
  const isAhead = ({ startsAt, missing }: StudentBooking): boolean => missing === null && now < Date.parse(startsAt);
  const booking = bookings.find(({ _id }) => _id === chosen) ?? bookings.find(isAhead) ?? bookings.at(-1);

  const upload = useMutation({
    mutationFn: (sent: { readonly file: File; readonly bookingId: string }) => {
      const before = intention.current;
      const isSame = before?.of === sent.file && before.to === sent.bookingId;
      intention.current = isSame ? before : { of: sent.file, to: sent.bookingId, key: newKey() };
      return uploadResume(sent, intention.current.key, setPart);
    },
    onSuccess() {
      intention.current = null;
      setFile(null);
      toast(says.uploaded);
      onUploaded();
    },
    onSettled: () => setPart(null),
  });

  function submit(): void {
    setMissing(file === null);
    if (file !== null && booking !== undefined) upload.mutate({ file, bookingId: booking._id });
  }
  return (
    <Column gap={16}>
      {upload.isError ? (
        <Notice tone="error">
          {says.failed} {sentenceOf(upload.error)}
        </Notice>
      ) : null}
      {bookings.length < 2 ? null : (
        <Labelled label={says.booking}>
          {(id) => (
            <Select
              native
              notched={false}
              value={booking?._id}
              disabled={upload.isPending}
              onChange={({ target }) => setChosen(target.value)}
              inputProps={{ id }}
            >
              {bookings.map((one) => (
                <option key={one._id} value={one._id}>
                  {placeText(one)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      <FileField
        label={says.file}
        purpose={interviewResume}
        value={file}
        disabled={upload.isPending || booking === undefined}
        sent={part}
        error={isMissing && file === null ? NO_RESUME : undefined}
        onChange={(next) => {
          setFile(next);
          setMissing(false);
          upload.reset();
        }}
      />
      <Actions>
        <Button
          disabled={upload.isPending || booking === undefined}
          {...(booking === undefined && { 'aria-describedby': why })}
          startIcon={upload.isPending ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : undefined}
          onClick={submit}
        >
          {upload.isPending ? says.uploading : says.upload}
        </Button>
        {booking === undefined ? <Muted id={why}>{says.needsBooking}</Muted> : null}
      </Actions>
    </Column>
  );
}
