/* Preloaded into a process, this keeps beside each file in POWER_LOSS_FROM a copy in POWER_LOSS_TO of what a power loss would leave of it: only what was flushed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

struct change {
  struct change *next;
  char *name;
  off_t offset;
  ssize_t length; /* -1: the file is cut at offset */
  char bytes[];
};

static struct change *first, **last = &first;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The name inside the watched folder, or NULL; the caller frees it. */
static char *watched(int fd) {
  static __thread char link[64], path[4096];
  const char *from = getenv("POWER_LOSS_FROM");
  if (from == NULL) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  size_t prefix = strlen(from);
  if (strncmp(path, from, prefix) != 0 || path[prefix] != '/') return NULL;
  return strdup(path + prefix + 1);
}

static void note(int fd, off_t offset, const void *bytes, ssize_t length) {
  char *name = watched(fd);
  if (name == NULL) return;
  struct change *change = malloc(sizeof *change + (length > 0 ? length : 0));
  *change = (struct change){.name = name, .offset = offset, .length = length};
  if (length > 0) memcpy(change->bytes, bytes, length);
  pthread_mutex_lock(&lock);
  *last = change;
  last = &change->next;
  pthread_mutex_unlock(&lock);
}

#define REAL(result, name, ...) \
  static result (*real)(__VA_ARGS__); \
  if (real == NULL) real = dlsym(RTLD_NEXT, name)

/* What was flushed becomes part of the copy. */
static void flushed(int fd) {
  char *name = watched(fd);
  if (name == NULL) return;
  static ssize_t (*write_at)(int, const void *, size_t, off_t);
  static int (*cut)(int, off_t);
  if (write_at == NULL) write_at = dlsym(RTLD_NEXT, "pwrite64");
  if (cut == NULL) cut = dlsym(RTLD_NEXT, "ftruncate64");
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", getenv("POWER_LOSS_TO"), name);
  pthread_mutex_lock(&lock);
  int copy = open(path, O_WRONLY | O_CREAT, 0600);
  for (struct change **at = &first; *at != NULL;) {
    struct change *change = *at;
    if (strcmp(change->name, name) != 0) {
      at = &change->next;
      continue;
    }
    if (change->length < 0) cut(copy, change->offset);
    else write_at(copy, change->bytes, change->length, change->offset);
    *at = change->next;
    free(change->name);
    free(change);
  }
  last = &first;
  while (*last != NULL) last = &(*last)->next;
  close(copy);
  pthread_mutex_unlock(&lock);
  free(name);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off_t);
  ssize_t written = real(fd, bytes, count, offset);
  if (written > 0) note(fd, offset, bytes, written);
  return written;
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) { return pwrite64(fd, bytes, count, offset); }

ssize_t write(int fd, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t written = real(fd, bytes, count);
  if (written > 0 && offset >= 0) note(fd, offset, bytes, written);
  return written;
}

int ftruncate64(int fd, off_t length) {
  REAL(int, "ftruncate64", int, off_t);
  int result = real(fd, length);
  if (result == 0) note(fd, length, NULL, -1);
  return result;
}
int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  int result = real(fd);
  if (result == 0) flushed(fd);
  return result;
}

int fsync(int fd) {
  REAL(int, "fsync", int);
  int result = real(fd);
  if (result == 0) flushed(fd);
  return result;
}

/* A deletion counts at once: SQLite flushes the folder where it must. */
int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  const char *from = getenv("POWER_LOSS_FROM");
  size_t prefix = from == NULL ? 0 : strlen(from);
  if (from != NULL && strncmp(path, from, prefix) == 0 && path[prefix] == '/') {
    char copy[4096];
    snprintf(copy, sizeof copy, "%s%s", getenv("POWER_LOSS_TO"), path + prefix);
    real(copy);
  }
  return real(path);
}
