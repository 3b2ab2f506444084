<?php
// Address of the service. wp-config.php may define it before.
defined('NHUNG_SITE') || define('NHUNG_SITE', getenv('NHUNG_SITE') ?: 'http://localhost:8080');

add_theme_support('title-tag');

/** Container and script of a widget, as «Install» hands them out. */
function nhung_snippet(string $public_id, string $type): string
{
    return sprintf(
        '<div id="%1$s"></div><script async src="%2$s/embed/v1/loader.js#%1$s" data-widget="%3$s" data-container="%1$s" data-type="%4$s"></script>',
        esc_attr(wp_unique_id("$type-")),
        esc_url(NHUNG_SITE),
        esc_attr($public_id),
        esc_attr($type)
    );
}

// In a post: [nhung widget="demo-faq" type="faq"]
add_shortcode('nhung', function ($attributes) {
    $given = shortcode_atts(['widget' => 'demo-faq', 'type' => 'faq'], $attributes, 'nhung');
    return nhung_snippet($given['widget'], $given['type']);
});

// On every page
add_action('wp_footer', function () {
    echo nhung_snippet('demo-cookie-consent', 'cookie-consent');
});
