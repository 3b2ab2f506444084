<?php
// Takes the deliveries of a destination «Webhook» and refuses those that are not signed with its secret.

function isOurs(string $body, array $server, string $secret): bool
{
    $id = $server['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $server['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $server['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($wanted, $given)) {
            return true;
        }
    }
    return false;
}

$secret = (string) getenv('NHUNG_WEBHOOK_SECRET');
// Anybody can sign with an empty secret.
if (strpos($secret, 'whsec_') !== 0 || strlen($secret) < 38) {
    http_response_code(500);
    error_log('NHUNG_WEBHOOK_SECRET is whsec_ and 24 to 64 bytes in base64');
    exit;
}

$body = (string) file_get_contents('php://input');
if (!isOurs($body, $_SERVER, $secret)) {
    http_response_code(401);
    exit;
}

http_response_code(204);
// The same delivery may arrive twice. A real receiver keeps the ids in its database.
$handled = sys_get_temp_dir() . '/nhung-' . hash('sha256', $_SERVER['HTTP_WEBHOOK_ID']);
if (@fopen($handled, 'x') === false) {
    exit;
}
$delivery = json_decode($body, true);
error_log($delivery['event'] . ' ' . json_encode($delivery['data'], JSON_UNESCAPED_UNICODE));
